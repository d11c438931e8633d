import * as z from "zod/mini";
import { healthDraft } from "#shared/features/studentCare/studentCare.contract.ts";
import { tripStates } from "#shared/features/trips/trips.states.ts";
import { endpoint } from "#shared/wire/endpoint.ts";
import { day, id, moment } from "#shared/wire/fields.ts";

const guardian = z.object({
  id,
  name: z.string(),
  email: z.string(),
  phone: z.nullable(z.string()),
  // Where the parent is: whoever calls sees what the clock says there.
  timezone: z.string(),
});

const trip = z.object({
  id,
  reference: z.string(),
  state: z.enum(tripStates),
  fromDate: day,
  toDate: day,
  familyName: z.nullable(z.string()),
});

const thread = z.object({
  conversationId: id,
  // Of the trip that it is about.
  reference: z.string(),
  // Null where it is the trip's own conversation.
  familyName: z.nullable(z.string()),
  lastAt: z.nullable(moment),
});

const record = z.object({
  id,
  guardians: z.array(guardian),
  trips: z.array(trip),
  threads: z.array(thread),
});

export type StudentRecord = z.infer<typeof record>;
export type RecordGuardian = z.infer<typeof guardian>;
export type RecordTrip = z.infer<typeof trip>;
export type RecordThread = z.infer<typeof thread>;

export const studentRecord = {
  read: endpoint({
    method: "GET",
    path: "/students/:id/record",
    summary: "Read whom to call about a student, the student's trips and what was written about them",
    action: "students:open",
    returns: z.object({ record }),
  }),
  openHealth: endpoint({
    method: "POST",
    path: "/students/:id/health",
    summary: "Open all that is known of a student's health, which is written down in the audit log",
    action: "students:openMedical",
    isSecret: true,
    returns: z.object({ care: healthDraft }),
  }),
} as const;
