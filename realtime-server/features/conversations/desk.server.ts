import { sql } from "kysely";
import type { desk, Label } from "#shared/features/desk/desk.contract.ts";
import { areHours, mostLabels } from "#shared/features/desk/labels.rules.ts";
import type { Context } from "../../http/context.ts";
import { HttpError, notFound, refuseField } from "../../http/errors.ts";
import type { Handlers } from "../../http/mount.ts";
import { officeAlone, type News } from "../../realtime/news.ts";
import { putLabelOn, sayPriority } from "./desk.acts.ts";
import { holdOffices, listOrigins, readHours, writeHours, writeTeamHours } from "./desk.store.ts";
import { holdBearer, holdTrip, listLabels, readLabelsOf, readLabelsOfTrip, type Bearer } from "./labels.store.ts";
import { writeLine } from "../../db/auditLine.ts";
import { findTeam } from "./teams.store.ts";

interface DeskPorts {
  readonly news: Pick<News, "touched">;
}

const columns = sql`id::text, name, hue`;

// What the office says of its conversations. Every act leaves a line, and is told to the office alone.
export function createDeskHandlers({ news }: DeskPorts): Handlers<typeof desk> {
  const hold = async ({ db }: Context, conversationId: string): Promise<void> => {
    if (!(await holdOffices(db, conversationId))) throw notFound();
  };
  interface Putting {
    readonly labelId: string;
    readonly isOn: boolean;
    readonly of: string;
  }

  async function put(context: Context, bearer: Bearer, { labelId, isOn, of }: Putting): Promise<void> {
    const { actor, now, afterCommit } = context;
    const feeds = await putLabelOn(context, bearer, { labelId, isOn, byId: actor.id, at: now() });
    if (feeds === null) return;
    await writeLine(context, `conversations:${isOn ? "label" : "unlabel"}`, `${of} label:${labelId}`);
    afterCommit(() => news.touched(feeds));
  }

  return {
    labels: async (_, { db }) => ({ labels: await listLabels(db) }),
    origins: (_, { db }) => listOrigins(db),
    createLabel: async ({ name, hue }, context) => {
      await holdRoom(context);
      const { rows } =
        await sql<Label>`INSERT INTO label (name, hue, changed_at) VALUES (${name}, ${hue}, ${context.now()})
        RETURNING ${columns}`.execute(context.db);
      tellLabels(context);
      return { item: theOne(rows) };
    },
    updateLabel: async ({ id, name, hue }, context) => {
      const { rows } =
        await sql<Label>`UPDATE label SET name = coalesce(${name ?? null}, name), hue = coalesce(${hue ?? null}, hue), changed_at = ${context.now()}
        WHERE id = ${id} RETURNING ${columns}`.execute(context.db);
      tellLabels(context);
      return { item: theOne(rows) };
    },
    removeLabel: async ({ id }, context) => {
      const { numAffectedRows = 0n } = await sql`DELETE FROM label WHERE id = ${id}`.execute(context.db);
      if (numAffectedRows === 0n) throw notFound();
      tellLabels(context);
      context.changed({ resource: "trips", ids: null, audience: officeAlone });
      return {};
    },
    setLabel: async ({ conversationId, labelId, isOn }, context) => {
      await holdLabel(context, labelId);
      const bearer = await holdBearer(context.db, conversationId);
      if (!bearer) throw notFound();
      await put(context, bearer, { labelId, isOn, of: `conversation:${conversationId}` });
      return { labels: await readLabelsOf(context.db, conversationId) };
    },
    setTripLabel: async ({ tripId, labelId, isOn }, context) => {
      await holdLabel(context, labelId);
      const { rows } = await sql`SELECT FROM trip WHERE id = ${tripId} FOR KEY SHARE`.execute(context.db);
      if (rows.length === 0) throw notFound();
      await put(context, await holdTrip(context.db, tripId), { labelId, isOn, of: `trip:${tripId}` });
      return { labels: await readLabelsOfTrip(context.db, tripId) };
    },
    setPriority: async ({ conversationId, priority }, context) => {
      const { db, actor, now, afterCommit } = context;
      await hold(context, conversationId);
      const feeds = await sayPriority(db, { conversationId, priority, byId: actor.id, at: now() });
      if (feeds.length > 0)
        await writeLine(
          context,
          "conversations:priority",
          `conversation:${conversationId} priority:${priority ?? "rule"}`,
        );
      afterCommit(() => news.touched(feeds));
      return { priority };
    },
    hours: async (_, { db }) => {
      const { zone, spells, holidays, teams } = await readHours(db);
      return {
        zone,
        spells: [...spells],
        holidays: [...holidays],
        teams: teams.map(({ teamId, spells: own }) => ({ teamId, spells: [...own] })),
      };
    },
    setHours: async ({ spells, holidays }, context) => {
      if (!areHours(spells)) throw refuseField("spells", "order");
      await writeHours(context.db, { spells, holidays });
      await writeLine(context, "desk:hours", "office");
      tellLabels(context);
      return {};
    },
    setTeamHours: async ({ teamId, spells }, context) => {
      if (!(await findTeam(context.db, teamId))) throw notFound();
      if (!areHours(spells)) throw refuseField("spells", "order");
      await writeTeamHours(context.db, { teamId, spells });
      await writeLine(context, "desk:hours", `team:${teamId}`);
      tellLabels(context);
      return {};
    },
  };
}

// It stays until what bears it is written.
async function holdLabel({ db }: Context, labelId: string): Promise<void> {
  const known = await sql`SELECT FROM label WHERE id = ${labelId} FOR KEY SHARE`.execute(db);
  if (known.rows.length === 0) throw refuseField("labelId", "unknown");
}

function theOne(rows: readonly Label[]): Label {
  const [row] = rows;
  if (!row) throw notFound();
  return row;
}

// Two that come at once are counted one after the other.
async function holdRoom({ db }: Context): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('label', 0))`.execute(db);
  const { rows } = await sql<{ count: number }>`SELECT count(*)::int AS count FROM label`.execute(db);
  if ((rows[0]?.count ?? 0) >= mostLabels) throw new HttpError("too_large");
}

const tellLabels = ({ changed }: Context): void => changed({ resource: "desk", ids: null, audience: officeAlone });
