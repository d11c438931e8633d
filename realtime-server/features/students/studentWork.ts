import { sql } from "kysely";
import * as z from "zod/mini";
import { can, scopesOf } from "#shared/access/can.ts";
import { longestSaid, mostRows } from "#shared/features/gridJobs/gridJobs.rules.ts";
import { fillIn, openVariables, unknownVariables } from "#shared/features/quickReplies/quickReplies.rules.ts";
import { replyValues } from "#shared/features/quickReplies/replyValues.ts";
import { studentGrid } from "#shared/features/students/studentGrid.contract.ts";
import { studentLacks } from "#shared/features/students/students.rules.ts";
import { isLocale, locales, type Locale } from "#shared/locales.ts";
import { dayIn, officeZone } from "#shared/machine/zone.ts";
import { queryOf } from "../../db/gridQuery.ts";
import { HttpError } from "../../http/errors.ts";
import type { ChangingWork, KindOfWork, Outcome } from "../../jobs/gridWork.port.ts";
import { chaseIn } from "./chaseWords.ts";
import type { GuardianTalk, Letter } from "./guardianTalk.port.ts";
import { studentListRows } from "./studentList.server.ts";
import { studentImports } from "./studentSheet.server.ts";
import { guardiansOf, holdStudents, nameStudents, whatIsKnownOf, type KnownStudent } from "./studentWork.store.ts";

const action = "support:answer";

const writing = z.strictObject({
  text: z.string().check(z.trim(), z.minLength(1), z.maxLength(longestSaid)),
  locale: z.enum(locales),
});
const nothing = z.strictObject({});

interface Writing<P> {
  readonly says: z.ZodMiniType<P>;
  readonly isKnown?: (said: P) => boolean;
  // Whether it names nothing of the student: once is enough then for whoever has several.
  readonly isForAll?: (said: P) => boolean;
  // Not to the same people about the same student twice on a day.
  readonly isOnceADay?: true;
  // Null: there is nothing to write.
  readonly letterFor: (student: KnownStudent, guardianReads: Locale, said: P) => Pick<Letter, "text" | "locale"> | null;
}

// As the app writes days: English is that of Europe.
const tagOf = (locale: string): string => (locale === "en" ? "en-IE" : locale);

// As far as the student fills it; whoever writes is filled in where it is sent, and what is open then keeps it from being sent.
const filled = (text: string, student: KnownStudent, locale: Locale): string =>
  fillIn(text, replyValues({ ...student, people: [] }, { id: "", name: null }, tagOf(locale)));

// What can be done with many students: their list is taken in from a file, and their guardians are written to.
export function studentWork(talk: GuardianTalk): ChangingWork<"students"> {
  const writingTo = <P>({ says, isKnown, isForAll, isOnceADay, letterFor }: Writing<P>): KindOfWork => ({
    action,
    isAlone: true,
    judge: async (_, payload) => {
      const said = says.safeParse(payload);
      return said.success && (isKnown?.(said.data) ?? true);
    },
    act: async (work, { jobId, recordId, payload, asker }): Promise<Outcome> => {
      const student = await whatIsKnownOf(work.db, recordId);
      if (!student) return { refused: "not_found" };
      const said = says.parse(payload);
      if (letterFor(student, "en", said) === null) return { before: null };
      const on = dayIn(officeZone, work.now().getTime());
      const found = await guardiansOf(work.db, { jobId, studentId: recordId, on });
      if (found.length === 0) return { refused: "noGuardian" };
      const guardians = isOnceADay ? found.filter(({ isAsked }) => !isAsked) : found;
      if (guardians.length === 0) return { refused: "askedToday" };
      const letters: Letter[] = [];
      for (const { id: personId, locale, isTold, opened } of guardians) {
        const written = letterFor(student, isLocale(locale) ? locale : "en", said);
        if (written !== null && !(isTold && isForAll?.(said))) letters.push({ personId, opened, ...written });
      }
      if (letters.length === 0) return { before: null };
      const outcome = await talk.write({ work, asker }, letters);
      return "refused" in outcome || outcome.before === null ? outcome : { before: { ...outcome.before, on } };
    },
    undo: (work, { asker, before }) => talk.takeBack({ work, asker }, before),
    hold: ({ db }, studentIds) => holdStudents(db, studentIds),
  });

  return {
    ...studentImports,
    select: async (asker, { query, ids }) => {
      if (!can(asker.actor, action)) throw new HttpError("no_access");
      const context = { ...asker, scopes: scopesOf(asker.actor, studentGrid.read) };
      const asked = new URLSearchParams(query);
      const { where } = queryOf(
        { grid: studentGrid, rows: studentListRows },
        { q: asked.get("q") ?? "", filter: asked.get("filter") ?? "", sort: "" },
        context,
      );
      const named = ids ? sql`AND student.id = ANY (${[...ids]}::bigint[])` : sql``;
      const { rows } = await sql<{ id: string }>`
        SELECT student.id::text FROM ${studentListRows.joined} WHERE ${where} ${named} ORDER BY student.id LIMIT ${mostRows + 1}`.execute(
        context.db,
      );
      return rows.map(({ id }) => id);
    },
    namesOf: nameStudents,
    kinds: {
      ...studentImports.kinds,
      chase: writingTo({
        says: nothing,
        isOnceADay: true,
        letterFor: ({ firstName, missing }, locale) => {
          const lacks = studentLacks.filter((lack) => missing.includes(lack));
          return lacks.length === 0 ? null : { text: chaseIn(locale, firstName, lacks), locale };
        },
      }),
      message: writingTo({
        says: writing,
        isKnown: ({ text }) => unknownVariables(text).length === 0,
        isForAll: ({ text }) => openVariables(text).every((name) => name === "me"),
        letterFor: (student, _, { text, locale }) => ({ text: filled(text, student, locale), locale }),
      }),
    },
  };
}
