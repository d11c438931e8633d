import { sql } from "kysely";
import type { HomeInLanguage, HomeSaid } from "#shared/features/ourHome/homeWords.contract.ts";
import { leadsAway } from "#shared/features/conversations/leadsAway.rules.ts";
import { publicWords } from "#shared/features/ourHome/ourHome.rules.ts";
import { isLocale, type Locale } from "#shared/locales.ts";
import { notFound, refuseField } from "../http/errors.ts";
import { sourceOf } from "../providers/translation/source.ts";
import type { Db } from "./connection.ts";

// The line of a home in other languages than its own, as far as its household says it there: of the home that is f.
export const homeLines = sql<Readonly<Record<string, string>>>`(
  SELECT coalesce(json_object_agg(w.locale, w.title), '{}') FROM host_family_words w
  WHERE w.host_family_id = f.id AND w.title <> '' AND w.withheld_at IS NULL)`;

// Names what a household says in its own language: whether that was another one when it was said elsewhere.
export const hashOfWords = ({ title, secondTitle, description, houseRules }: HomeSaid): string =>
  sourceOf(JSON.stringify([title, secondTitle, description, houseRules]));

export async function ownWords(db: Db, id: string): Promise<HomeSaid> {
  const said = await db
    .selectFrom("hostFamily")
    .select(["title", "secondTitle", "description", "houseRules"])
    .where("id", "=", id)
    .executeTakeFirst();
  if (!said) throw notFound();
  return said;
}

export async function wordsInLanguages(db: Db, id: string): Promise<HomeInLanguage[]> {
  const now = hashOfWords(await ownWords(db, id));
  const rows = await db
    .selectFrom("hostFamilyWords")
    .select([
      "locale",
      "title",
      "secondTitle",
      "description",
      "houseRules",
      "textHash",
      "withheldAt",
      "correctedAt",
      "changedAt",
    ])
    .where("hostFamilyId", "=", id)
    .orderBy("locale")
    .execute();
  return rows.flatMap(({ locale, textHash, withheldAt, correctedAt, changedAt, ...said }) =>
    isLocale(locale)
      ? [
          {
            ...said,
            locale,
            isBehind: textHash !== now,
            isWithheld: withheldAt !== null,
            // A server of before, on which the household says it anew, does not take the mark away.
            isCorrected: correctedAt !== null && correctedAt >= changedAt,
          },
        ]
      : [],
  );
}

interface Saying {
  readonly locale: Locale;
  readonly said: HomeSaid;
  readonly now: Date;
  readonly byOffice: boolean;
}

// Of what is newly said, no word may lead away from here.
export function refuseLeadingAway(said: Partial<HomeSaid>): void {
  for (const field of publicWords) if (leadsAway(said[field] ?? "").length > 0) throw refuseField(field, "leadsAway");
}

export const isUnsaid = ({ title, secondTitle, description, houseRules }: HomeSaid): boolean =>
  [title, secondTitle, description, houseRules].every((one) => one.trim() === "");

// Says it in one other language. Whoever does so has the own words in view: nothing is behind or withheld any more. Nothing at all takes
// the language away.
export async function sayInLanguage(db: Db, id: string, { locale, said, now, byOffice }: Saying): Promise<void> {
  const { title, secondTitle, description, houseRules } = said;
  const words = { title, secondTitle, description, houseRules };
  if (isUnsaid(words)) {
    await db.deleteFrom("hostFamilyWords").where("hostFamilyId", "=", id).where("locale", "=", locale).execute();
    return;
  }
  const kept = {
    ...words,
    textHash: hashOfWords(await ownWords(db, id)),
    changedAt: now,
    withheldAt: null,
    correctedAt: byOffice ? now : null,
  };
  await db
    .insertInto("hostFamilyWords")
    .values({ hostFamilyId: id, locale, ...kept })
    .onConflict((conflict) => conflict.columns(["hostFamilyId", "locale"]).doUpdateSet(kept))
    .execute();
}
