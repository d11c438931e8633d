import * as z from "zod/mini";
import { endpoint } from "#shared/wire/endpoint.ts";
import { id, moment, text } from "#shared/wire/fields.ts";
import { payoutLimits } from "./payoutDetails.rules.ts";

// Masked: the whole number leaves the server for no browser.
const shown = z.object({
  holderId: z.nullable(id),
  holder: z.string(),
  iban: z.string(),
  taxNumber: z.string(),
  changedAt: moment,
  // Nothing is paid out before.
  settlesAt: moment,
  isSettled: z.boolean(),
  isVerified: z.boolean(),
});

const answer = z.object({
  details: z.nullable(shown),
  // Whose the account may be.
  adults: z.array(z.object({ id, name: z.string() })),
});

export const payoutDraft = z.object({
  holderId: id,
  iban: text(payoutLimits.iban),
  bic: text(payoutLimits.bic),
  taxNumber: text(payoutLimits.taxNumber),
});

const known = z.object({ details: z.nullable(shown) });

export type PayoutAnswer = z.infer<typeof answer>;

export const payoutDetails = {
  read: endpoint({
    method: "GET",
    path: "/host_family/payout-details",
    summary: "Where one's household is paid, masked",
    action: "payoutDetails:write",
    isSecret: true,
    returns: answer,
  }),
  save: endpoint({
    method: "POST",
    path: "/host_family/payout-details",
    summary: "Say where one's household is paid: after a fresh proof, told by letter, and nothing is paid for two days",
    action: "payoutDetails:write",
    isSecret: true,
    body: payoutDraft,
    returns: answer,
  }),
  payee: endpoint({
    method: "GET",
    path: "/households/:id/payee",
    summary: "Where a household is paid, masked",
    action: "families:payee",
    params: z.object({ id }),
    isSecret: true,
    returns: known,
  }),
  verify: endpoint({
    method: "POST",
    path: "/households/:id/payee/verified",
    summary:
      "Say that an account was looked at and is the household's: of what it was when it was read, and never one's own",
    action: "families:payee",
    params: z.object({ id }),
    isSecret: true,
    body: z.object({ changedAt: moment }),
    returns: known,
  }),
} as const;
