import * as z from "zod/mini";
import { endpoint } from "#shared/wire/endpoint.ts";
import { moment } from "#shared/wire/fields.ts";
import { mailModes, paymentModes } from "./about.rules.ts";

export const about = {
  read: endpoint({
    method: "GET",
    path: "/hub/about",
    summary: "Read how the server is: its release, its database, what waits to be done, how letters and payments go",
    action: "hub:open",
    offline: true,
    returns: z.object({
      release: z.number(),
      now: moment,
      isDemo: z.boolean(),
      database: z.object({ version: z.string(), answerMs: z.number() }),
      // What is due and not done, and for how long the oldest of it has been.
      queue: z.object({ due: z.number(), lateMs: z.number(), failing: z.number() }),
      mail: z.enum(mailModes),
      paying: z.enum(paymentModes),
    }),
  }),
} as const;
