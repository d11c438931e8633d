import * as z from "zod/mini";
import { gridJob } from "#shared/features/gridJobs/gridJobs.contract.ts";
import { endpoint } from "#shared/wire/endpoint.ts";
import { day, id, moment } from "#shared/wire/fields.ts";
import { tripPageSizes } from "./trips.rules.ts";
import { tripStates } from "./trips.states.ts";

// Null: nobody.
const personId = z.nullable(id);

const load = z.object({
  personId,
  name: z.nullable(z.string()),
  picture: z.nullable(z.string()),
  open: z.number(),
  // Within a week, past its day, and those who arrive within a week.
  due: z.number(),
  late: z.number(),
  arriving: z.number(),
  // Of whoever is away: until when, and who stands in.
  absence: z.nullable(z.object({ id, deputyName: z.string(), untilDay: day })),
});

export type PersonLoad = z.infer<typeof load>;

const row = z.object({
  id,
  reference: z.string(),
  studentId: id,
  studentName: z.string(),
  state: z.enum(tripStates),
  fromDate: day,
  toDate: day,
  coordinatorName: z.nullable(z.string()),
  deadline: z.nullable(moment),
  // The office's next task for it.
  task: z.nullable(z.object({ kind: z.string(), dueAt: z.nullable(moment) })),
  lastWordAt: z.nullable(moment),
});

export type ManagedTrip = z.infer<typeof row>;

const perPage = z.coerce.number().check(z.refine((size) => tripPageSizes.some((offered) => offered === size)));
const path = "/office/load";

export const tripManager = {
  load: endpoint({
    method: "GET",
    path,
    summary: "Tell how much everybody of the office has to do with trips, and what is nobody's",
    action: "trips:open",
    isLong: true,
    returns: z.object({ people: z.array(load) }),
  }),
  trips: endpoint({
    method: "GET",
    path: `${path}/trips`,
    summary: "List the open trips of somebody, of nobody or of all, the soonest deadline first",
    action: "trips:open",
    isLong: true,
    query: z.object({
      whose: z._default(z.union([z.enum(["all", "nobody"]), id]), "all"),
      page: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100_000)), 1),
      perPage: z._default(perPage, 12),
    }),
    returns: z.object({ rows: z.array(row), total: z.number(), page: z.number(), lastPage: z.number() }),
  }),
  coordinators: endpoint({
    method: "GET",
    path: "/office/coordinators",
    summary: "List to whom a trip can be given",
    action: "trips:bulk",
    returns: z.object({ people: z.array(z.object({ id, name: z.string() })) }),
  }),
  evenOut: endpoint({
    method: "POST",
    path: `${path}/even`,
    summary: "Try to give everybody as many trips as the others, by county: nothing changes until the job is applied",
    action: "trips:bulk",
    body: z.object({}),
    returns: z.object({
      // Null: all is even.
      job: z.nullable(gridJob),
      loads: z.array(z.object({ personId, name: z.nullable(z.string()), before: z.number(), after: z.number() })),
    }),
  }),
  leave: endpoint({
    method: "POST",
    path: "/office/absences",
    summary: "Hand somebody's open trips to whoever stands in, until the day they are back",
    action: "trips:bulk",
    body: z.object({ personId: id, deputyId: id, untilDay: day }),
    returns: z.object({ job: z.nullable(gridJob) }),
  }),
  comeBack: endpoint({
    method: "POST",
    path: "/office/absences/:id/end",
    summary: "End an absence: what was handed over and is still the deputy's goes back",
    action: "trips:bulk",
    returns: z.object({ job: z.nullable(gridJob) }),
  }),
} as const;
