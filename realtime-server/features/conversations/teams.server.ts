import { sql } from "kysely";
import type { Team, teams } from "#shared/features/teams/teams.contract.ts";
import { mostTeams } from "#shared/features/teams/teams.rules.ts";
import type { Context } from "../../http/context.ts";
import { HttpError, notFound, refuseField } from "../../http/errors.ts";
import type { Handlers } from "../../http/mount.ts";
import { officeAlone, type News } from "../../realtime/news.ts";
import { writeLine } from "../../db/auditLine.ts";
import { colleaguesAmong, findTeam, holdTeams, listTeams, tellOfTeam, writeMembers } from "./teams.store.ts";

interface TeamPorts {
  readonly news: Pick<News, "touched">;
}

// Who answers together. A team says whose a conversation is meant to be; it gives nobody a right.
export function createTeamHandlers({ news }: TeamPorts): Handlers<typeof teams> {
  const tell = ({ changed }: Context): void => changed({ resource: "desk", ids: null, audience: officeAlone });

  async function members(context: Context, memberIds: readonly string[]): Promise<void> {
    const known = await colleaguesAmong(context.db, memberIds);
    if (memberIds.some((id) => !known.includes(id))) throw refuseField("memberIds", "unknown");
  }

  async function there(context: Context, id: string): Promise<Team> {
    const found = await findTeam(context.db, id);
    if (!found) throw notFound();
    return found;
  }

  return {
    list: async (_, { db }) => ({ teams: await listTeams(db) }),
    create: async ({ name, memberIds }, context) => {
      await members(context, memberIds);
      if ((await holdTeams(context.db)) >= mostTeams) throw new HttpError("too_large");
      const { rows } = await sql<{
        id: string;
      }>`INSERT INTO team (name, changed_at) VALUES (${name}, ${context.now()}) RETURNING id::text AS id`.execute(
        context.db,
      );
      const id = rows[0]?.id ?? "";
      await writeMembers(context.db, id, memberIds);
      await writeLine(context, "desk:team", `team:${id}`);
      tell(context);
      return { item: await there(context, id) };
    },
    update: async ({ id, name, memberIds }, context) => {
      const { db, now, afterCommit } = context;
      if (memberIds) await members(context, memberIds);
      const feeds = name === undefined ? [] : await tellOfTeam(db, id);
      const { numAffectedRows = 0n } =
        await sql`UPDATE team SET name = coalesce(${name ?? null}, name), changed_at = ${now()} WHERE id = ${id}`.execute(
          db,
        );
      if (numAffectedRows === 0n) throw notFound();
      if (memberIds) await writeMembers(db, id, memberIds);
      await writeLine(context, "desk:team", `team:${id}`);
      afterCommit(() => news.touched(feeds));
      tell(context);
      return { item: await there(context, id) };
    },
    remove: async ({ id }, context) => {
      const { db, afterCommit } = context;
      await there(context, id);
      const feeds = await tellOfTeam(db, id);
      await sql`DELETE FROM team WHERE id = ${id}`.execute(db);
      await writeLine(context, "desk:team", `team:${id}`);
      afterCommit(() => news.touched(feeds));
      tell(context);
      return {};
    },
  };
}
