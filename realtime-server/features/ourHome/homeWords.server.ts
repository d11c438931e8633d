import { sql } from "kysely";
import { isStale } from "#shared/features/householdDesk/beds.rules.ts";
import type { homeSuggestions, homeWords } from "#shared/features/ourHome/homeWords.contract.ts";
import type { Limits } from "../../config.ts";
import type { Db } from "../../db/connection.ts";
import { ownWords, refuseLeadingAway, sayInLanguage, wordsInLanguages } from "../../db/homeWords.ts";
import { inTransaction } from "../../db/transaction.ts";
import { HttpError } from "../../http/errors.ts";
import type { CallHandlers, Handlers } from "../../http/mount.ts";
import { countUse } from "../../providers/translation/countUse.ts";
import { translateText } from "../../providers/translation/translateText.ts";
import type { Translator } from "../../providers/translation/translation.port.ts";
import { findHomeId, holdHome } from "./home.store.ts";

const unsaid = { title: "", secondTitle: "", description: "", houseRules: "", isWithheld: false };

export const createHomeWordHandlers = (canSuggest: boolean): Handlers<typeof homeWords> => ({
  read: async (_none, { db, actor }) => ({
    words: await wordsInLanguages(db, await findHomeId(db, actor.id)),
    canSuggest,
  }),
  save: async ({ locale, was = {}, ...said }, { db, actor, now, changed }) => {
    refuseLeadingAway(said);
    const { id } = await holdHome(db, actor.id);
    const words = await wordsInLanguages(db, id);
    const stands = words.find((one) => one.locale === locale) ?? unsaid;
    // The office may have corrected it, or its own words, while this was written.
    if (isStale(stands, was)) throw new HttpError("stale_state", { extra: { words } });
    await sayInLanguage(db, id, { locale, said, now: now(), byOffice: false });
    changed({ resource: "vetting", ids: [id], audience: { people: [actor.id], businesses: [] } });
    return { words: await wordsInLanguages(db, id), canSuggest };
  },
});

interface Ports {
  readonly db: Db;
  readonly translator: Translator | null;
  readonly limits: Pick<Limits, "translationsPerDay">;
}

export const createHomeSuggestions = ({ db, translator, limits }: Ports): CallHandlers<typeof homeSuggestions> => ({
  suggest: async ({ locale }, { actor, now }) => {
    if (!translator) throw new HttpError("provider_not_configured");
    const { said, names } = await inTransaction(db, { actor, readOnly: true }, async (transaction) => {
      const id = await findHomeId(transaction, actor.id);
      const { rows } = await sql<{ name: string }>`
        SELECT first_name AS name FROM host_family_member WHERE host_family_id = ${id} AND first_name <> ''`.execute(
        transaction,
      );
      return { said: await ownWords(transaction, id), names: rows.map(({ name }) => name) };
    });
    if (!(await countUse(db, { userId: actor.id, now: now(), most: limits.translationsPerDay })))
      throw new HttpError("too_many");
    const inOther = async (text: string): Promise<string> =>
      text === "" ? "" : ((await translateText(translator, { text, target: locale, names })).text ?? text);
    return {
      words: {
        title: await inOther(said.title),
        secondTitle: await inOther(said.secondTitle),
        description: await inOther(said.description),
        houseRules: await inOther(said.houseRules),
      },
    };
  },
});
