import type { handOvers } from "#shared/features/assignment/handOver.contract.ts";
import { mayAnswer, offerMs } from "#shared/features/assignment/handOver.rules.ts";
import type { Context } from "../../http/context.ts";
import { HttpError, notFound, refuseField } from "../../http/errors.ts";
import type { Handlers } from "../../http/mount.ts";
import { cancelJob, enqueue } from "../../jobs/queue.ts";
import { officeAlone, type News } from "../../realtime/news.ts";
import { findColleague, heldBy, holdAssignee, writeAssignee } from "./assignment.store.ts";
import { tellOffice } from "./desk.store.ts";
import { addStep, listSteps } from "./deskSteps.store.ts";
import { handOverJob, handOverKey } from "./handOver.jobs.ts";
import { offerFor, removeOffer, writeOffer } from "./handOver.store.ts";
import { readRouting, addRouting, comingRouting } from "./routing.store.ts";
import { placeOf } from "./notes.store.ts";
import type { ReaderFor } from "./reader.ts";
import { writeLine } from "../../db/auditLine.ts";
import { findTeam } from "./teams.store.ts";

interface HandOverPorts {
  readonly news: Pick<News, "touched">;
  readonly readerFor: ReaderFor;
}

interface Meant {
  readonly personId?: string | undefined;
  readonly teamId?: string | undefined;
}

// A conversation offered to somebody else: it stays whose it is until they say yes.
export function createHandOverHandlers({ news, readerFor }: HandOverPorts): Handlers<typeof handOvers> {
  async function judge({ db, actor }: Context, { personId, teamId }: Meant): Promise<void> {
    if ((personId === undefined) === (teamId === undefined)) throw refuseField("personId", "required");
    if (personId === actor.id) throw refuseField("personId", "wrong");
    if (personId !== undefined && !(await findColleague(db, personId))) throw refuseField("personId", "unknown");
    if (teamId !== undefined && !(await findTeam(db, teamId))) throw refuseField("teamId", "unknown");
  }

  // Whose it was when the caller looked.
  async function hold({ db }: Context, conversationId: string, heldId?: string | null): Promise<void> {
    const held = await holdAssignee(db, conversationId);
    if (!held) throw notFound();
    if (heldId !== undefined && (held.assignee?.id ?? null) !== heldId) throw new HttpError("stale_state");
  }

  return {
    offer: async ({ conversationId, heldBy: heldId, personId, teamId, line }, context) => {
      const { db, actor, now, afterCommit } = context;
      await judge(context, { personId, teamId });
      await hold(context, conversationId, heldId);
      if (personId !== undefined && personId === heldId) throw refuseField("personId", "wrong");
      const until = new Date(now().getTime() + offerMs);
      const to = { toId: personId ?? null, teamId: teamId ?? null };
      await writeOffer(db, { conversationId, fromId: actor.id, ...to, line, until });
      await addStep(db, {
        conversationId,
        act: "offer",
        byId: actor.id,
        personId: to.toId,
        teamId: to.teamId,
        line,
        at: now(),
      });
      await enqueue(db, handOverJob(conversationId, until));
      const feeds = await tellOffice(db, conversationId);
      await writeLine(context, "conversations:handOver", `conversation:${conversationId}`);
      afterCommit(() => news.touched(feeds));
      return { until: until.toISOString() };
    },
    answer: async ({ conversationId, answer }, context) => {
      const { db, actor, now, afterCommit } = context;
      await hold(context, conversationId);
      const offer = await offerFor(db, conversationId);
      if (!offer || !mayAnswer(offer, answer, actor.id, now().getTime())) throw new HttpError("stale_state");
      await addStep(db, { conversationId, act: answer, byId: actor.id, teamId: offer.teamId, at: now() });
      const accepted = { conversationId, personId: actor.id, byId: actor.id, at: now() };
      const team = offer.teamId === null ? {} : { teamId: offer.teamId };
      const feeds =
        answer === "accept" ? await writeAssignee(db, { ...accepted, ...team }) : await tellOffice(db, conversationId);
      await removeOffer(db, conversationId);
      await cancelJob(db, handOverKey(conversationId));
      await writeLine(context, `conversations:${answer}`, `conversation:${conversationId}`);
      afterCommit(() => news.touched(feeds));
      return {};
    },
    giveToTeam: async ({ conversationId, heldBy: heldId, teamId }, context) => {
      const { db, actor, now, afterCommit } = context;
      if (teamId !== null && !(await findTeam(db, teamId))) throw refuseField("teamId", "unknown");
      await hold(context, conversationId, heldId);
      const before = await heldBy(db, conversationId);
      if (before.teamId === teamId && (teamId === null || before.personId === null)) return {};
      // Whose it is stays so where it is only taken from its team.
      const personId = teamId === null ? before.personId : null;
      const feeds = await writeAssignee(db, { conversationId, personId, byId: actor.id, at: now(), teamId });
      await addStep(db, { conversationId, act: "team", byId: actor.id, teamId, at: now() });
      await writeLine(
        context,
        "conversations:team",
        `conversation:${conversationId}${teamId === null ? "" : ` team:${teamId}`}`,
      );
      afterCommit(() => news.touched(feeds));
      return {};
    },
    steps: async ({ conversationId }, context) => {
      if (!(await placeOf(context.db, readerFor(context), conversationId))) throw notFound();
      return { steps: await listSteps(context.db, conversationId) };
    },
    routing: async (_, { db, now }) => ({ now: await readRouting(db, now()), coming: await comingRouting(db, now()) }),
    setRouting: async (setting, context) => {
      const at = context.now();
      const fromAt = new Date(Math.max(at.getTime(), Date.parse(setting.fromAt ?? at.toISOString()))).toISOString();
      await addRouting(context.db, { ...setting, fromAt, byId: context.actor.id, at });
      await writeLine(context, "desk:routing", `office ${setting.isOn ? "on" : "off"}`);
      context.changed({ resource: "desk", ids: null, audience: officeAlone });
      return {};
    },
  };
}
