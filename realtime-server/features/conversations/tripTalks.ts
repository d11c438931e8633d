import { sql } from "kysely";
import type { Actor } from "#shared/access/can.ts";
import type { MacroStep } from "#shared/features/macros/macros.rules.ts";
import { talksOfTrip } from "../../db/talksOfTrip.ts";
import type { Outcome } from "../../jobs/gridWork.port.ts";
import type { Work } from "../../jobs/work.ts";
import type { News } from "../../realtime/news.ts";
import { putLabelOn } from "./desk.acts.ts";
import { holdTrip, knowsLabel, readLabelsOfTrip } from "./labels.store.ts";
import type { Series } from "./series.ts";

const nothing: Outcome = { refused: "not_found" };

// The trip's own conversation; before it has one, that with its family.
async function talkOf({ db }: Work, tripId: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    SELECT c.id::text FROM conversation c LEFT JOIN trip_host_family h ON h.id = c.trip_host_family_id
    WHERE c.id IN ${talksOfTrip(tripId)} AND (c.kind = 'trip' OR h.selected)
    ORDER BY c.kind = 'trip' DESC, c.id LIMIT 1 FOR NO KEY UPDATE OF c`.execute(db);
  return rows[0]?.id;
}

interface Labelling {
  readonly labelId: string;
  readonly isOn: boolean;
}

interface InTalk {
  readonly tripId: string;
  readonly asker: Actor;
}

// What the office does in conversations, done in those of trips.
export const tripTalks = (series: Series, news: Pick<News, "touched">) => ({
  knowsLabel,
  labelsOf: readLabelsOfTrip,
  // On the trip, and so on all its conversations, if it has any. Whether it was otherwise before.
  label: async (work: Work, { tripId, asker }: InTalk, { labelId, isOn }: Labelling): Promise<boolean> => {
    const bearer = await holdTrip(work.db, tripId);
    const feeds = await putLabelOn(work, bearer, { labelId, isOn, byId: asker.id, at: work.now() });
    if (feeds) work.afterCommit(() => news.touched(feeds));
    return feeds !== null;
  },
  act: async (work: Work, { tripId, asker }: InTalk, step: MacroStep): Promise<Outcome> => {
    const conversationId = await talkOf(work, tripId);
    return conversationId === undefined ? nothing : series.act({ work, conversationId, asker }, [step]);
  },
  undo: async (work: Work, { tripId, asker }: InTalk, before: unknown): Promise<Outcome> => {
    const conversationId = await talkOf(work, tripId);
    return conversationId === undefined ? nothing : series.undo({ work, conversationId, asker }, before);
  },
});
