import { sql } from "kysely";
import * as z from "zod/mini";
import { staffFeed } from "#shared/features/conversations/conversations.wire.ts";
import { priorities } from "#shared/features/conversations/priority.rules.ts";
import { id } from "#shared/wire/fields.ts";
import { untold } from "../../db/readings.ts";
import { talksOfTrip } from "../../db/talksOfTrip.ts";
import type { Work } from "../../jobs/work.ts";
import type { News } from "../../realtime/news.ts";
import type { GridWork, KindOfWork, Outcome } from "../../jobs/gridWork.port.ts";
import { findColleague, heldBy, holdAssignee, writeAssignee } from "./assignment.store.ts";
import { putLabel, sayPriority } from "./desk.acts.ts";
import { holdOffices, readPriorityOf } from "./desk.store.ts";
import { knowsLabel, readLabelsOf } from "./labels.store.ts";
import { addStep } from "./deskSteps.store.ts";
import { macroKind } from "./macroWork.ts";
import { listNarrowed } from "./narrowed.store.ts";
import { readerOf } from "./reader.ts";
import type { Series } from "./series.ts";
import { findTeam } from "./teams.store.ts";

const labelling = z.object({ labelId: id, isOn: z.boolean() });
const prioritising = z.object({ priority: z.nullable(z.enum(priorities)) });
const assigning = z.object({ personId: z.nullable(id) });
const teaming = z.object({ teamId: z.nullable(id) });
const heldBefore = z.object({ personId: z.nullable(id), teamId: z.optional(z.nullable(id)) });

const gone: Outcome = { refused: "not_found" };
const changed: Outcome = { refused: "stale_state" };

// What can be done to all conversations that the office has before it. Each is told as if it had been done by hand.
export function conversationWork(news: Pick<News, "touched">, series: Series): GridWork<"conversations"> {
  const tell = ({ afterCommit }: Work, feeds: readonly string[]): void => afterCommit(() => news.touched(feeds));

  const label: KindOfWork = {
    action: "desk:write",
    judge: async ({ db }, payload) => {
      const asked = labelling.safeParse(payload);
      return asked.success && (await knowsLabel(db, asked.data.labelId));
    },
    act: async (work, { recordId, payload, asker }) => {
      const { labelId, isOn } = labelling.parse(payload);
      if (!(await holdOffices(work.db, recordId))) return gone;
      if (!(await knowsLabel(work.db, labelId))) return gone;
      const feeds = await putLabel(work, {
        conversationId: recordId,
        labelId,
        isOn,
        byId: asker.id,
        at: work.now(),
      });
      tell(work, feeds);
      return { before: feeds.length === 0 ? null : { isOn: !isOn } };
    },
    undo: async (work, { recordId, payload, asker }) => {
      const { labelId, isOn } = labelling.parse(payload);
      if (!(await holdOffices(work.db, recordId))) return gone;
      if ((await readLabelsOf(work.db, recordId)).includes(labelId) !== isOn) return changed;
      tell(
        work,
        await putLabel(work, { conversationId: recordId, labelId, isOn: !isOn, byId: asker.id, at: work.now() }),
      );
      return { before: null };
    },
  };

  const priority: KindOfWork = {
    action: "desk:write",
    judge: async (_, payload) => prioritising.safeParse(payload).success,
    act: async (work, { recordId, payload, asker }) => {
      const asked = prioritising.parse(payload).priority;
      if (!(await holdOffices(work.db, recordId))) return gone;
      const before = await readPriorityOf(work.db, recordId);
      const feeds = await sayPriority(work.db, {
        conversationId: recordId,
        priority: asked,
        byId: asker.id,
        at: work.now(),
      });
      tell(work, feeds);
      return { before: feeds.length === 0 ? null : { priority: before } };
    },
    undo: async (work, { recordId, payload, asker, before }) => {
      if (!(await holdOffices(work.db, recordId))) return gone;
      if ((await readPriorityOf(work.db, recordId)) !== prioritising.parse(payload).priority) return changed;
      const back = prioritising.parse(before).priority;
      tell(
        work,
        await sayPriority(work.db, { conversationId: recordId, priority: back, byId: asker.id, at: work.now() }),
      );
      return { before: null };
    },
  };

  const assign: KindOfWork = {
    action: "conversations:assign",
    judge: async ({ db }, payload) => {
      const asked = assigning.safeParse(payload);
      return (
        asked.success && (asked.data.personId === null || (await findColleague(db, asked.data.personId)) !== undefined)
      );
    },
    act: async (work, { recordId, payload, asker }) => {
      const { personId } = assigning.parse(payload);
      const held = await holdAssignee(work.db, recordId);
      if (!held || (personId !== null && !(await findColleague(work.db, personId)))) return gone;
      const before = await heldBy(work.db, recordId);
      if (before.personId === personId) return { before: null };
      const given = { conversationId: recordId, personId, byId: asker.id, at: work.now() };
      await addStep(work.db, { ...given, act: "assign" });
      tell(work, await writeAssignee(work.db, given));
      return { before: { ...before } };
    },
    undo: async (work, { recordId, payload, asker, before }) => {
      const held = await holdAssignee(work.db, recordId);
      if (!held) return gone;
      if ((held.assignee?.id ?? null) !== assigning.parse(payload).personId) return changed;
      tell(work, await putBack(work, recordId, asker.id, before));
      return { before: null };
    },
  };

  // The job of a release before did not say whose team's it was.
  async function putBack(
    work: Work,
    conversationId: string,
    byId: string,
    before: unknown,
  ): Promise<readonly string[]> {
    const { personId, teamId } = heldBefore.parse(before);
    const given = { conversationId, personId, byId, at: work.now() };
    await addStep(work.db, { ...given, act: "assign", teamId: teamId ?? null });
    return writeAssignee(work.db, teamId === undefined ? given : { ...given, teamId });
  }

  const team: KindOfWork = {
    action: "conversations:assign",
    judge: async ({ db }, payload) => {
      const asked = teaming.safeParse(payload);
      return asked.success && (asked.data.teamId === null || (await findTeam(db, asked.data.teamId)) !== undefined);
    },
    act: async (work, { recordId, payload, asker }) => {
      const { teamId } = teaming.parse(payload);
      if (!(await holdAssignee(work.db, recordId)) || (teamId !== null && !(await findTeam(work.db, teamId))))
        return gone;
      const before = await heldBy(work.db, recordId);
      if (before.teamId === teamId && (teamId === null || before.personId === null)) return { before: null };
      const personId = teamId === null ? before.personId : null;
      const given = { conversationId: recordId, personId, teamId, byId: asker.id, at: work.now() };
      await addStep(work.db, { ...given, act: "team" });
      tell(work, await writeAssignee(work.db, given));
      return { before: { ...before } };
    },
    undo: async (work, { recordId, payload, asker, before }) => {
      if (!(await holdAssignee(work.db, recordId))) return gone;
      if ((await heldBy(work.db, recordId)).teamId !== teaming.parse(payload).teamId) return changed;
      tell(work, await putBack(work, recordId, asker.id, before));
      return { before: null };
    },
  };

  return {
    select: async ({ db, actor, now }, { query, ids }) => {
      const found = await listNarrowed(db, readerOf(actor, now(), untold), query);
      return ids && found ? found.filter((one) => ids.includes(one)) : found;
    },
    // The conversations in the order of all who hold several, with those that bear a label together with them, and then the feed
    // (protocol 2.4).
    hold: async ({ db }, recordIds) => {
      const trips = sql`SELECT o.of_trip_id FROM conversation o WHERE o.id = ANY (${[...recordIds]}::bigint[])`;
      await sql`SELECT FROM conversation WHERE id IN (SELECT unnest(${[...recordIds]}::bigint[]) UNION ALL ${talksOfTrip(trips)}) ORDER BY id FOR NO KEY UPDATE`.execute(
        db,
      );
      await sql`SELECT FROM feed WHERE feed_id = ${staffFeed} FOR NO KEY UPDATE`.execute(db);
    },
    kinds: { assign, team, label, priority, macro: macroKind(series) },
  };
}
