import * as z from "zod/mini";
import { endpoint } from "#shared/wire/endpoint.ts";
import { day, id, moment, text } from "#shared/wire/fields.ts";
import { officeTaskKinds, type OfficeTaskKind } from "./officeTasks.rules.ts";

const officeTask = z.object({
  id,
  kind: z.enum(officeTaskKinds as readonly [OfficeTaskKind, ...OfficeTaskKind[]]),
  // Whom it is about: a student or a family.
  name: z.nullable(z.string()),
  reference: z.nullable(z.string()),
  tripId: z.nullable(id),
  studentId: z.nullable(id),
  hostFamilyId: z.nullable(id),
  meetingId: z.nullable(id),
  createdAt: moment,
  dueAt: z.nullable(moment),
  assignee: z.nullable(z.object({ id, firstName: z.string() })),
  note: z.string(),
});

export type OfficeTask = z.infer<typeof officeTask>;

const told = z.object({ task: officeTask });
const path = "/hub/tasks";

export const officeTasks = {
  list: endpoint({
    method: "GET",
    path,
    summary: "List what the office is to see to, what is due first",
    action: "officeTasks:see",
    isLong: true,
    query: z.object({ whose: z._default(z.enum(["mine", "team"]), "team") }),
    returns: z.object({ tasks: z.array(officeTask), mine: z.number(), team: z.number() }),
  }),
  take: endpoint({
    method: "POST",
    path: `${path}/:id/take`,
    summary: "Take a task, also from whoever has it",
    action: "officeTasks:do",
    returns: told,
  }),
  release: endpoint({
    method: "POST",
    path: `${path}/:id/release`,
    summary: "Give a task back to the team",
    action: "officeTasks:do",
    returns: told,
  }),
  later: endpoint({
    method: "POST",
    path: `${path}/:id/later`,
    summary: "Let a task rest until a day",
    action: "officeTasks:do",
    body: z.object({ until: day }),
    returns: told,
  }),
  done: endpoint({
    method: "POST",
    path: `${path}/:id/done`,
    summary: "Say that a task is done, and how it ended",
    action: "officeTasks:do",
    body: z.object({ note: text(500) }),
    returns: z.object({ id }),
  }),
} as const;
