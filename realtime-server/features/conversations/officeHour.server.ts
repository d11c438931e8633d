import { randomBytes } from "node:crypto";
import type { officeHour, OfficeHourRecord } from "#shared/features/officeHour/officeHour.contract.ts";
import { freeTimes, mistakeInSpells } from "#shared/features/officeHour/officeHour.rules.ts";
import { meetingSettings } from "#shared/features/meetings/meetings.settings.ts";
import type { transitions } from "#shared/features/transitions/transitions.contract.ts";
import { actorOf } from "../../db/actorOf.ts";
import type { Context } from "../../http/context.ts";
import { notFound, refuseField } from "../../http/errors.ts";
import type { Handlers } from "../../http/mount.ts";
import type { News } from "../../realtime/news.ts";
import { busyOf, holdHour, hourOf, openHour, writeHour, type FoundHour } from "./officeHour.store.ts";
import { openSupport, topicOf } from "./support.store.ts";

interface OfficeHourPorts {
  readonly news: Pick<News, "touched">;
  readonly commands: Pick<Handlers<typeof transitions>, "give">;
}

const isZone = (zone: string): boolean => {
  try {
    new Intl.DateTimeFormat("en", { timeZone: zone }).format(0);
    return true;
  } catch {
    return false;
  }
};

const recordOf = ({ key, kind, minutes, zone, spells, isOpen }: FoundHour): OfficeHourRecord => ({
  key,
  kind,
  minutes,
  zone,
  spells,
  isOpen,
});

// Whoever has the link takes a time that is free: what else would be a proposal and its answer is one step.
export function createOfficeHourHandlers({ news, commands }: OfficeHourPorts): Handlers<typeof officeHour> {
  async function found({ db, actor }: Context, key: string): Promise<FoundHour> {
    const hour = await openHour(db, key);
    // Nobody meets themselves.
    if (!hour || hour.userId === actor.id) throw notFound();
    return hour;
  }

  const timesOf = async ({ db, now }: Context, hour: FoundHour): Promise<readonly number[]> =>
    freeTimes(hour, await busyOf(db, hour, now()), now().getTime());

  return {
    own: async (_, { db, actor }) => {
      const hour = await hourOf(db, actor.id);
      return { hour: hour ? recordOf(hour) : null };
    },
    keep: async (written, { db, actor, now }) => {
      if (!isZone(written.zone)) throw refuseField("zone", "unknown");
      if (!meetingSettings.lengths.includes(written.minutes)) throw refuseField("minutes", "choice");
      if (mistakeInSpells(written.spells, written.minutes)) throw refuseField("spells", "wrong");
      const before = await hourOf(db, actor.id);
      const hour = { ...written, key: before?.key ?? randomBytes(12).toString("base64url") };
      await writeHour(db, actor.id, hour, now());
      return { hour };
    },
    free: async ({ key }, context) => {
      const hour = await found(context, key);
      const slots = (await timesOf(context, hour)).map((at) => new Date(at).toISOString());
      return { name: hour.name, kind: hour.kind, minutes: hour.minutes, slots };
    },
    book: async ({ key, slot }, context) => {
      const { db, actor, now, afterCommit } = context;
      const hour = await found(context, key);
      await holdHour(db, hour.userId);
      if (!(await timesOf(context, hour)).includes(Date.parse(slot))) throw refuseField("slot", "taken");
      const host = await actorOf(db, hour.userId);
      if (!host) throw notFound();
      const topic = (await topicOf(db, actor.id)) ?? "other";
      const { id: conversationId, feeds } = await openSupport(db, {
        personId: actor.id,
        topic,
        tripId: null,
        at: now(),
      });
      afterCommit(() => news.touched(feeds));
      const { kind, minutes } = hour;
      const begun = await commands.give(
        {
          entity: "meeting",
          command: "propose",
          expectedVersion: 0,
          payload: { conversationId, kind, minutes, slots: [slot] },
        },
        { ...context, actor: host },
      );
      const order = { entity: "meeting", command: "pick_slot", entityId: begun.entityId } as const;
      await commands.give({ ...order, expectedVersion: begun.version, payload: { slot } }, context);
      return { meetingId: begun.entityId };
    },
  };
}
