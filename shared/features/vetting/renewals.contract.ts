import * as z from "zod/mini";
import { endpoint } from "#shared/wire/endpoint.ts";
import { day, id, moment } from "#shared/wire/fields.ts";
import { nothing } from "#shared/wire/resource.ts";
import { mostAsked, mostMonths } from "./requirements.rules.ts";
import { checkKinds, vettingStates } from "./vetting.states.ts";

const kind = z.enum(checkKinds);
const asked = z.object({ kind, count: z.number(), months: z.nullable(z.number()) });

const countryAsks = z.object({
  countryId: id,
  code: z.string(),
  households: z.number(),
  asks: z.array(z.object({ now: asked, next: z.nullable(z.extend(asked, { validFrom: day })) })),
});

export type CountryAsks = z.infer<typeof countryAsks>;

const written = z.object({
  kind,
  count: z.number(),
  months: z.nullable(z.number()),
  validFrom: day,
  byName: z.nullable(z.string()),
  at: moment,
});

export type WrittenRequirement = z.infer<typeof written>;

export const requirementDraft = z.object({
  kind,
  count: z.int().check(z.minimum(0), z.maximum(mostAsked)),
  months: z.nullable(z.int().check(z.minimum(1), z.maximum(mostMonths))),
  validFrom: day,
});

const month = z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])$/));

const renewal = z.object({
  id,
  name: z.string(),
  cityTown: z.string(),
  state: z.enum(vettingStates),
  month,
  // What ends in it, the first first.
  ends: z.array(z.object({ kind, memberName: z.nullable(z.string()), on: day })),
  remindedAt: z.nullable(moment),
});

export type Renewal = z.infer<typeof renewal>;

const path = "/vetting-requirements";

export const requirements = {
  list: endpoint({
    method: "GET",
    path,
    summary: "List what each country asks of its households today, and what it will ask for",
    action: "requirements:read",
    isLong: true,
    returns: z.object({ countries: z.array(countryAsks) }),
  }),
  history: endpoint({
    method: "GET",
    path: `${path}/:id`,
    summary: "List what was ever written down of a country's requirements, by whom and when",
    action: "requirements:read",
    returns: z.object({ written: z.array(written) }),
  }),
  write: endpoint({
    method: "POST",
    path: `${path}/:id`,
    summary: "Write down what a country asks for from a day on; what held before is kept",
    action: "requirements:write",
    body: requirementDraft,
    returns: nothing,
  }),
  // Which households may host no more as they do today once it holds.
  preview: endpoint({
    method: "POST",
    path: `${path}/:id/preview`,
    summary: "Read which approved households would lack something by another requirement; nothing is changed",
    action: "requirements:read",
    body: requirementDraft,
    returns: z.object({ approved: z.number(), lacking: z.array(z.object({ id, name: z.string() })) }),
  }),
} as const;

export const renewals = {
  list: endpoint({
    method: "GET",
    path: "/vetting-renewals",
    summary: "List what ends in which month, by household, for the approved",
    action: "vetting:read",
    isLong: true,
    returns: z.object({ renewals: z.array(renewal) }),
  }),
  remind: endpoint({
    method: "POST",
    path: "/vetting-renewals/remind",
    summary: "Remind households in their conversation of what ends in a month, and give the desk a task for each",
    action: "vetting:record",
    body: z.object({ ids: z.array(id).check(z.minLength(1), z.maxLength(200)), month }),
    returns: z.object({ reminded: z.array(id) }),
  }),
} as const;
