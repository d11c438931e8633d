import { isStaff } from "#shared/access/roles.ts";
import type { notifications } from "#shared/features/notifications/notifications.contract.ts";
import { writeLine } from "../../db/auditLine.ts";
import type { Context } from "../../http/context.ts";
import { HttpError, notFound, refuseField } from "../../http/errors.ts";
import type { Handlers } from "../../http/mount.ts";
import type { Ports } from "../../ports.ts";
import { readToken } from "./choicesLink.ts";
import { forgetDevice, keepDevice, listDevices, openTags, planTest } from "./devices.store.ts";
import {
  countUnread,
  listNotices,
  markRead,
  personOf,
  readChoices,
  readHistory,
  readLettersStopped,
  readReached,
  startLetters,
  writeChoices,
  writeLetterKinds,
} from "./notifications.store.ts";
import { createTargets } from "./targets.ts";

type HandlerPorts = Pick<Ports, "push" | "sms" | "secrets" | "vault"> & {
  // There is something to send at once.
  readonly wake: () => void;
};

export function createNotificationHandlers({
  push,
  sms,
  secrets,
  vault,
  wake,
}: HandlerPorts): Handlers<typeof notifications> {
  const targets = createTargets({ vault, secrets });
  const tell = ({ changed, actor }: Context): void =>
    changed({ resource: "notifications", ids: [actor.id], audience: { people: [actor.id], businesses: [] } });

  async function byLink(context: Pick<Context, "db">, token: string) {
    const userId = readToken(secrets, token);
    const person = userId === null ? undefined : await personOf(context.db, userId);
    if (userId === null || !person) throw notFound();
    return { userId, email: hinted(person.email), isStaff: isStaff(person) };
  }

  return {
    list: async (_, { db, actor }) => ({
      notifications: [...(await listNotices(db, actor.id))],
      unread: await countUnread(db, actor.id),
    }),
    read: async ({ ids }, context) => {
      await markRead(context.db, context.actor.id, { ids, now: context.now() });
      tell(context);
      return { unread: await countUnread(context.db, context.actor.id) };
    },
    settings: async ({ endpoint }, { db, actor, now }) => ({
      choices: await readChoices(db, actor.id),
      publicKey: push.publicKey,
      hasSms: sms !== null,
      lettersStopped: await readLettersStopped(db, actor.id),
      devices: [
        ...(await listDevices(db, actor.id, {
          hash: endpoint === undefined ? undefined : targets.hashOf(endpoint),
          now: now(),
        })),
      ],
    }),
    choose: async (choices, { db, actor, now }) => {
      await writeChoices(db, actor.id, { ...choices, now: now() });
      return { choices: await readChoices(db, actor.id) };
    },
    keepDevice: async ({ endpoint, keys, before }, { db, actor, session, caller, now }) => {
      if (!session) throw new HttpError("not_logged_in");
      if (!push.mayTarget(endpoint)) throw refuseField("endpoint", "wrong");
      const device = await keepDevice(db, {
        userId: actor.id,
        sessionId: session.id,
        hash: targets.hashOf(endpoint),
        sealed: await targets.seal(db, actor.id, { endpoint, ...keys }),
        before: before === undefined ? undefined : targets.hashOf(before),
        name: caller.device,
        now: now(),
      });
      if (!device) throw notFound();
      return { device, open: [...(await openTags(db, actor.id))] };
    },
    forgetDevice: async ({ endpoint }, { db, actor }) => {
      await forgetDevice(db, actor.id, targets.hashOf(endpoint));
      return {};
    },
    test: async (_, { db, actor, now, afterCommit }) => {
      const devices = await planTest(db, actor.id, now());
      afterCommit(wake);
      return { devices };
    },
    history: async (asked, { db }) => {
      const { told, hasMore } = await readHistory(db, asked);
      const person = asked.person === undefined ? null : await readReached(db, asked.person);
      return { person, told: [...told], hasMore };
    },
    startLetters: async ({ person: id }, context) => {
      const { db, changed } = context;
      const isStarted = await startLetters(db, id);
      const person = await readReached(db, id);
      if (!person) throw notFound();
      if (person.lettersStopped !== null) throw new HttpError("refused", { reason: "notYours" });
      if (isStarted) {
        await writeLine(context, "notifications:start", `person:${id}`);
        changed({ resource: "notifications", ids: [id], audience: { people: [id], businesses: [] } });
      }
      return { person };
    },
    choicesByLink: async ({ token }, context) => {
      const { userId, ...shown } = await byLink(context, token);
      return { ...shown, wishes: (await readChoices(context.db, userId)).wishes };
    },
    chooseByLink: async ({ token, kinds }, context) => {
      const { userId, ...shown } = await byLink(context, token);
      return { ...shown, wishes: await writeLetterKinds(context.db, userId, { kinds, now: context.now() }) };
    },
  };
}

// Enough for its owner to know it by.
function hinted(email: string): string {
  const [name = "", host = ""] = email.split("@");
  return `${name.slice(0, 1)}…@${host}`;
}
