import * as z from "zod/mini";
import { endpoint } from "#shared/wire/endpoint.ts";
import { requiredText } from "#shared/wire/fields.ts";
import { mailedToken, timezone, user } from "./account.fields.ts";

// Who has opened the letter: nobody with an account, somebody who has one and is not logged in, whom it was written to, or somebody else.
export const invitedStandings = ["new", "known", "self", "other"] as const;
export type InvitedStanding = (typeof invitedStandings)[number];

export const nameDraft = z.object({ firstName: requiredText(60), lastName: requiredText(60) });

// By the letter that asks somebody to work for a business.
export const businessJoining = {
  look: endpoint({
    method: "POST",
    path: "/business-invites/look",
    summary: "Read which business asks whom, by the link of the letter, without signing in",
    action: "businesses:join",
    body: z.object({ token: mailedToken }),
    isSecret: true,
    returns: z.object({ businessName: z.string(), email: z.string(), standing: z.enum(invitedStandings) }),
  }),
  accept: endpoint({
    method: "POST",
    path: "/business-invites/accept",
    summary: "Come to work for a business, with the account that one has or a new one; it logs in",
    action: "businesses:join",
    body: z.object({ token: mailedToken, name: z.nullable(nameDraft), timezone: z.optional(timezone) }),
    isSecret: true,
    returns: z.object({ user }),
  }),
} as const;
