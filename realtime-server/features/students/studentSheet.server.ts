import { sql } from "kysely";
import { studentImport } from "#shared/features/studentSheet/studentSheet.import.ts";
import type { SheetOutcome, SheetRow, studentSheet } from "#shared/features/studentSheet/studentSheet.contract.ts";
import { isBirthday } from "#shared/features/students/students.rules.ts";
import { dayOf } from "#shared/time/days.ts";
import { countryOf } from "../../db/countryOf.ts";
import { folded } from "../../db/foundIn.ts";
import { importWork } from "../../db/gridImport.ts";
import { ownersOfStudent } from "../../db/owners.ts";
import { reachOf, studentScopes } from "../../db/scopes.ts";
import type { Context } from "../../http/context.ts";
import { asHttpError, HttpError, refuseField } from "../../http/errors.ts";
import type { Handlers } from "../../http/mount.ts";
import type { Ports } from "../../ports.ts";
import { guardianLetter } from "./guardianLetter.ts";
import { makeInvite } from "./guardians.store.ts";
import { addStudent, studentRows, type StudentColumns, type StudentRow } from "./students.store.ts";

export type TakeRow = (row: SheetRow, context: Context, isTrial: boolean) => Promise<SheetOutcome>;

// The students of a list, one after the other: one that is refused takes nothing else with it.
export const createStudentSheetHandlers = (take: TakeRow): Handlers<typeof studentSheet> => ({
  take: async ({ rows, isTrial }, context) => {
    const outcomes: SheetOutcome[] = [];
    for (const row of rows) outcomes.push(await alone(context, () => take(row, context, isTrial)));
    return { outcomes };
  },
});

export function createSheetTaking({ mail, config }: Pick<Ports, "mail" | "config">): TakeRow {
  return async ({ guardianEmail, countryCode, ...said }, context, isTrial) => {
    const columns = { ...said, countryId: await countryOf(context.db, countryCode) };
    if (!isBirthday(said.dateOfBirth, dayOf(context.now()))) throw refuseField("dateOfBirth", "wrong");
    const known = await readSame(context, said);
    if (isTrial) return { outcome: known ? whatChanges(known, columns) : "added", studentId: known?.id ?? null };
    const outcome = known ? whatChanges(known, columns) : "added";
    const studentId = known ? await change(context, known, columns) : await add(context, columns);
    if (guardianEmail !== undefined) await invite(context, { studentId, email: guardianEmail, child: said.firstName });
    return { outcome, studentId };
  };

  // Somebody who is a guardian already, or has a letter that is still open, gets none.
  async function invite(
    context: Context,
    { studentId, email, child }: { readonly studentId: string; readonly email: string; readonly child: string },
  ): Promise<void> {
    const { db, actor, caller, now } = context;
    const { rows } = await sql`
      SELECT FROM guardian_invite i WHERE i.student_id = ${studentId} AND i.email = ${email} AND i.withdrawn_at IS NULL AND i.accepted_at IS NULL AND i.expires_at > ${now()}
      UNION ALL SELECT FROM student_guardian g JOIN app_user u ON u.id = g.user_id WHERE g.student_id = ${studentId} AND lower(u.email) = ${email}`.execute(
      db,
    );
    if (rows.length > 0) return;
    const token = await makeInvite(context, studentId, email);
    const { firstName } = await db
      .selectFrom("appUser")
      .select("firstName")
      .where("id", "=", actor.id)
      .executeTakeFirstOrThrow();
    const prefix = caller.locale === "en" ? "" : `/${caller.locale}`;
    const href = `${config.origin}${prefix}/travel/students/view?invite=${token}`;
    const letter = guardianLetter({ to: email, locale: caller.locale, parent: firstName, child, href });
    context.afterCommit(() => void mail.send(letter));
  }
}

type Columns = StudentColumns;

type Known = Pick<SheetRow, "firstName" | "lastName" | "dateOfBirth">;

// Those of the same name and birth date that the person may reach, in their order: of strangers nothing is told.
async function findSame(
  { db, actor, scopes }: Pick<Context, "db" | "actor" | "scopes">,
  said: readonly Known[],
): Promise<readonly (string | null)[]> {
  const names = said.map(({ firstName, lastName }) => `${firstName} ${lastName}`);
  const days = said.map(({ dateOfBirth }) => dateOfBirth);
  const { rows } = await sql<{ id: string | null }>`
    SELECT (SELECT student.id::text FROM student WHERE student.date_of_birth = m.born AND ${reachOf(studentScopes, actor, scopes)}
      AND ${folded(sql`student.first_name || ' ' || student.last_name`)} = ${folded(sql`m.name`)} ORDER BY student.id LIMIT 1) AS id
    FROM unnest(${names}::text[], ${days}::date[]) WITH ORDINALITY AS m(name, born, place) ORDER BY m.place`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

async function readSame(context: Context, said: Known): Promise<StudentRow | null> {
  const [id = null] = await findSame(context, [said]);
  return id === null ? null : studentRows.find(context, id);
}

const saysOther = (known: StudentRow, columns: Columns): Partial<Columns> =>
  Object.fromEntries(
    Object.entries(columns).filter(([name, value]) => {
      const stands: unknown = name === "countryId" ? known.country.id : known[name as keyof StudentRow];
      return value !== undefined && JSON.stringify(stands) !== JSON.stringify(value);
    }),
  );

const whatChanges = (known: StudentRow, columns: Columns): "changed" | "same" =>
  Object.keys(saysOther(known, columns)).length > 0 ? "changed" : "same";

async function change(context: Context, known: StudentRow, columns: Columns): Promise<string> {
  const changes = saysOther(known, columns);
  if (Object.keys(changes).length > 0) await studentRows.change(context, known.id, changes);
  return known.id;
}

async function add(context: Pick<Context, "db" | "actor" | "now" | "changed">, columns: Columns): Promise<string> {
  const id = await addStudent(context, columns);
  context.changed({ resource: "students", ids: [id], audience: await ownersOfStudent(context.db, id) });
  return id;
}

// What is refused is told in its row and undone.
export async function alone({ db }: Pick<Context, "db">, work: () => Promise<SheetOutcome>): Promise<SheetOutcome> {
  await sql`SAVEPOINT sheet_row`.execute(db);
  try {
    const outcome = await work();
    await sql`RELEASE SAVEPOINT sheet_row`.execute(db);
    return outcome;
  } catch (cause) {
    const error: HttpError = asHttpError(cause);
    const { code, status, details } = error;
    if (status >= 500) throw cause;
    await sql`ROLLBACK TO SAVEPOINT sheet_row`.execute(db);
    const [field, issues] = Object.entries(details.issues ?? {})[0] ?? [];
    return {
      outcome: "refused",
      studentId: null,
      code,
      ...(details.reason && { reason: details.reason }),
      ...(field && { field, ...(issues?.[0] && { rule: issues[0].rule }) }),
    };
  }
}

export const studentImports = importWork<"students">({
  table: studentImport,
  rows: studentRows,
  columnsOf: async ({ db, now }, values) => {
    const { countryCode, ...said } = values as unknown as SheetRow;
    if (!isBirthday(said.dateOfBirth, dayOf(now()))) throw refuseField("dateOfBirth", "wrong");
    return { ...said, countryId: await countryOf(db, countryCode) };
  },
  find: (context, values) => findSame(context, values as unknown as readonly SheetRow[]),
  add: (context, columns) => add(context, columns as unknown as Columns),
});
