import { can } from "#shared/access/can.ts";
import type { Student, StudentDraft, students } from "#shared/features/students/students.contract.ts";
import {
  isBirthday,
  saysOther,
  mayWriteMedical,
  whyNotRemove,
  type MedicalFact,
} from "#shared/features/students/students.rules.ts";
import { ageOn, dayOf } from "#shared/time/days.ts";
import { ownersOfStudent } from "../../db/owners.ts";
import type { Context } from "../../http/context.ts";
import { HttpError, refuseField } from "../../http/errors.ts";
import type { Handlers } from "../../http/mount.ts";
import type { Ports } from "../../ports.ts";
import { createMedicalStore, type MedicalChanges, type MedicalFacts } from "./medical.store.ts";
import { addStudent, countTrips, noteOpened, studentRows as rows, type StudentRow } from "./students.store.ts";

const mostChildren = 100;

export function createStudentHandlers({ vault }: Pick<Ports, "vault">): Handlers<typeof students> {
  const medical = createMedicalStore(vault);

  return {
    list: async (input, context) => {
      const { data, ...page } = await rows.list(context, input);
      return { table: { ...page, data: data.map((row) => asSeenBy(context, row)) } };
    },
    children: async (_, context) => {
      const { data }: { data: readonly StudentRow[] } = await rows.list(context, { page: 1, perPage: mostChildren });
      const childrens: Student[] = [];
      for (const row of data) childrens.push(asSeenBy(context, row, await medical.open(context.db, row.id)));
      return { childrens };
    },
    read: async ({ id }, context) => ({ item: asSeenBy(context, await rows.find(context, id)) }),
    create: async (draft, context) => {
      const { columns, changes } = await judged(context, draft);
      const id = await addStudent(context, columns);
      await medical.change(context.db, id, { changes, now: context.now() });
      context.changed({ resource: "students", ids: [id], audience: await ownersOfStudent(context.db, id) });
      return { item: asSeenBy(context, await rows.find(context, id)) };
    },
    update: async ({ id, was, ...draft }, context) => {
      const { columns, changes } = await judged(context, draft);
      if (was && saysOther(await rows.hold(context, id), was)) throw new HttpError("stale_state");
      await rows.change(context, id, columns);
      await medical.change(context.db, id, { changes, now: context.now() });
      return { item: asSeenBy(context, await rows.find(context, id)) };
    },
    openMedical: async ({ id }, context) => {
      const row: StudentRow = await rows.find(context, id);
      await noteOpened(context, id);
      return { item: asSeenBy(context, row, await medical.open(context.db, id)) };
    },
    remove: async ({ id }, context) => {
      await rows.hold(context, id);
      const refusal = whyNotRemove(await countTrips(context, id));
      if (refusal) throw new HttpError("conflict", { reason: refusal });
      await medical.forget(context.db, id);
      await rows.remove(context, id);
      return { id };
    },
  };
}

const unread = { allergies: null, anyMedicalCondition: null, notes: null } as const;

// Whoever looks after students sees how they live; finance, which counts them, sees who they are (security 4.3, "min").
function asSeenBy({ actor, now }: Context, row: StudentRow, medical: MedicalFacts | typeof unread = unread): Student {
  const whole = { ...row, ...medical, age: ageOn(dayOf(now()), row.dateOfBirth) };
  return can(actor, "students:write")
    ? whole
    : { ...whole, dateOfBirth: null, hobbies: "", languages: [], diet: "", onFile: [] };
}

type Changed<Draft> = { readonly [Name in keyof Draft]?: Draft[Name] | undefined };
type Judged<Draft> = { readonly columns: Omit<Draft, MedicalFact>; readonly changes: MedicalChanges };

// What the schema cannot know: whether the day can be a birthday, the country exists, and the person may write about health.
async function judged<Draft extends Changed<StudentDraft>>(
  { scopes, db, now }: Context,
  { allergies, anyMedicalCondition, notes, ...columns }: Draft,
): Promise<Judged<Draft>> {
  const changes = { allergies, anyMedicalCondition, notes };
  if (Object.values(changes).some((text) => text !== undefined) && !mayWriteMedical(scopes))
    throw new HttpError("no_access");
  if (columns.dateOfBirth !== undefined && !isBirthday(columns.dateOfBirth, dayOf(now())))
    throw refuseField("dateOfBirth", "wrong");
  if (
    columns.countryId !== undefined &&
    !(await db.selectFrom("country").select("id").where("id", "=", columns.countryId).executeTakeFirst())
  )
    throw refuseField("countryId", "unknown");
  return { columns, changes };
}
