import { sql } from "kysely";
import { scopesOf } from "#shared/access/can.ts";
import { knowsHome } from "#shared/features/familyTrips/familyTrips.rules.ts";
import type { GuidePart, tripGuides } from "#shared/features/familyTrips/guide.contract.ts";
import type { TripState } from "#shared/features/trips/trips.states.ts";
import type { Locale } from "#shared/locales.ts";
import type { Limits } from "../../config.ts";
import type { Db, Transaction } from "../../db/connection.ts";
import { reachOf, tripScopes } from "../../db/scopes.ts";
import { inTransaction } from "../../db/transaction.ts";
import type { Call } from "../../http/context.ts";
import { HttpError, notFound } from "../../http/errors.ts";
import type { CallHandlers } from "../../http/mount.ts";
import { countUse } from "../../providers/translation/countUse.ts";
import { sourceOf } from "../../providers/translation/source.ts";
import { translateText } from "../../providers/translation/translateText.ts";
import type { Translator } from "../../providers/translation/translation.port.ts";
import { familyOfTrip } from "./familyTrips.store.ts";

interface GuidePorts {
  readonly db: Db;
  readonly translator: Translator | null;
  readonly limits: Pick<Limits, "translationsPerDay">;
}

interface Guide {
  readonly familyId: string;
  readonly names: readonly string[];
  readonly parts: readonly { readonly section: GuidePart["section"]; readonly text: string }[];
  readonly stored: readonly (Stored & { readonly section: string })[];
}

interface Stored {
  readonly textHash: string;
  readonly translator: string;
  readonly text: string | null;
  readonly lang: string;
}

// What has been translated once is there for every guest of the home; what was changed since is made anew. What cannot be had stays as it was
// written, and is asked for again the next time.
export function createGuideHandlers({ db, translator, limits }: GuidePorts): CallHandlers<typeof tripGuides> {
  async function make(call: Call, { familyId, names }: Guide, asked: Asked): Promise<Stored> {
    if (!translator) throw new HttpError("provider_not_configured");
    const { actor, now } = call;
    if (!(await countUse(db, { userId: actor.id, now: now(), most: limits.translationsPerDay })))
      throw new HttpError("too_many");
    const made = await translateText(translator, { text: asked.text, target: asked.locale, names });
    const found = {
      textHash: sourceOf(asked.text),
      translator: translator.provider,
      text: made.text,
      lang: made.detected,
    };
    await keep(db, { familyId, ...asked, ...found });
    return found;
  }

  return {
    read: async ({ id, locale }, call) => {
      const guide = await inTransaction(db, { actor: call.actor, readOnly: true }, (transaction) =>
        guideOf(transaction, call, { id, locale }),
      );
      const translated: GuidePart[] = [];
      for (const { section, text } of guide.parts) {
        const kept = guide.stored.find(
          (one) =>
            one.section === section &&
            one.textHash === sourceOf(text) &&
            (translator === null || one.translator === translator.provider),
        );
        const found = kept ?? (await make(call, guide, { section, text, locale }).catch(nothingFor));
        if (found && found.text !== null) translated.push({ section, text: found.text, lang: found.lang });
      }
      return { translated };
    },
  };
}

interface Asked {
  readonly section: string;
  readonly text: string;
  readonly locale: Locale;
}

function nothingFor(cause: unknown): null {
  if (cause instanceof HttpError) return null;
  throw cause;
}

type Found = Pick<Guide, "familyId" | "names"> & { readonly state: TripState; readonly hostingState: string };

// Only of the home that has said yes, and from the booking on: as the page of the trip tells it.
async function guideOf(
  db: Transaction,
  { actor }: Call,
  { id, locale }: { readonly id: string; readonly locale: Locale },
): Promise<Guide> {
  const { rows } = await sql<Found>`
    SELECT trip.state, family.family_id, family.state AS hosting_state,
      ARRAY(SELECT m.first_name FROM host_family_member m WHERE m.host_family_id = family.family_id) || family.name || s.first_name AS names
    FROM trip JOIN student s ON s.id = trip.student_id JOIN ${familyOfTrip} family ON true
    WHERE trip.id = ${id} AND ${reachOf(tripScopes, actor, scopesOf(actor, "familyTrips:travel"))}`.execute(db);
  const [found] = rows;
  if (!found || !knowsHome(found.state, found.hostingState === "accepted_hosting")) throw notFound();
  const { familyId, names } = found;
  const { rows: parts } = await sql<Guide["parts"][number]>`
    SELECT section, text FROM host_family_guide WHERE host_family_id = ${familyId} ORDER BY section`.execute(db);
  const { rows: stored } = await sql<Guide["stored"][number]>`
    SELECT section, text_hash, translator, text, lang FROM guide_translation WHERE host_family_id = ${familyId} AND locale = ${locale}`.execute(
    db,
  );
  return { familyId, names, parts, stored };
}

// Beside the words that were translated: a part that is gone meanwhile is translated for nobody.
const keep = (
  db: Db,
  {
    familyId,
    section,
    locale,
    textHash,
    translator,
    text,
    lang,
  }: Omit<Asked, "text"> & Stored & Pick<Guide, "familyId">,
) =>
  sql`
    INSERT INTO guide_translation (host_family_id, section, locale, text_hash, text, lang, translator)
    SELECT g.host_family_id, g.section, ${locale}, ${textHash}, ${text}::text, ${lang}, ${translator} FROM host_family_guide g WHERE g.host_family_id = ${familyId} AND g.section = ${section}
    ON CONFLICT (host_family_id, section, locale) DO UPDATE SET text_hash = excluded.text_hash, text = excluded.text, lang = excluded.lang, translator = excluded.translator`.execute(
    db,
  );
