import * as z from "zod/mini";
import { tripHostFamilyStates, tripStates } from "#shared/features/trips/trips.states.ts";
import { endpoint } from "#shared/wire/endpoint.ts";
import { day, id, requiredText } from "#shared/wire/fields.ts";
import { becomings, mostScripts, scriptLength, suspensionCommands } from "./suspension.rules.ts";
import { vettingStates } from "#shared/features/vetting/vetting.states.ts";

const place = z.object({
  hostingId: id,
  tripId: id,
  studentId: id,
  studentName: z.string(),
  reference: z.string(),
  fromDate: day,
  toDate: day,
  state: z.enum(tripHostFamilyStates),
  tripState: z.enum(tripStates),
  becomes: z.enum(becomings),
  // Whoever has booked it, and what would be said to them, in the language that they read.
  bookerName: z.string(),
  script: z.string(),
});

export type SuspendedPlace = z.infer<typeof place>;

const suspension = z.object({
  state: z.enum(vettingStates),
  version: z.number(),
  reason: z.nullable(z.string()),
  // Whether it is found by families today.
  isFound: z.boolean(),
  // Payouts that wait while it is suspended.
  payouts: z.number(),
  // Who has agreed to open it again, and waits for a second person.
  agreed: z.array(z.string()),
  places: z.array(place),
});

export type Suspension = z.infer<typeof suspension>;

const script = z.object({ tripId: id, text: requiredText(scriptLength) });

export const suspensions = {
  read: endpoint({
    method: "GET",
    path: "/vetting/:id/suspension",
    summary:
      "Read what suspending a household does, or lifting it: which stays it hits, and what would be said to whom",
    action: "vetting:record",
    returns: z.object({ suspension }),
  }),
  give: endpoint({
    method: "POST",
    path: "/vetting/:id/suspension",
    summary: "Suspend a household or lift it again, and say to those concerned what was written for them",
    action: "vetting:record",
    body: z.object({
      command: z.enum(suspensionCommands),
      reason: requiredText(1_000),
      expectedVersion: z.int().check(z.minimum(0)),
      scripts: z.array(script).check(z.maxLength(mostScripts)),
    }),
    returns: z.object({ state: z.enum(vettingStates), said: z.number() }),
  }),
} as const;
