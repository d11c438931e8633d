import type { Engine } from "#client/engine/engine.ts";
import type { CachedMessage, MessageRef } from "#client/engine/model.ts";
import type { History } from "../history.ts";
import type { Random } from "../random.ts";
import { lookAt, type EngineDevice } from "./device.ts";
import { noteGone } from "./ledger.ts";

// What people do on their devices. What is written is noted before the engine is asked: a crash may keep the rest from us.
export interface Deeds {
  readonly send: (device: EngineDevice, conversationId?: string) => Promise<void>;
  readonly edit: (device: EngineDevice) => Promise<void>;
  readonly remove: (device: EngineDevice) => Promise<void>;
  readonly seen: (device: EngineDevice) => Promise<void>;
  readonly unread: (device: EngineDevice) => Promise<void>;
  // Looks into a conversation, and writes a little in passing.
  readonly open: (device: EngineDevice) => Promise<void>;
  // So that its newest have to be fetched: another tab has let them go.
  readonly openAnew: (device: EngineDevice) => Promise<void>;
  readonly meddle: (device: EngineDevice) => Promise<void>;
  readonly sent: () => number;
}

interface DeedsOptions {
  readonly history: History;
  readonly random: Random;
}

const words = [
  "see you at the station",
  "the room is ready",
  "¿a qué hora llegáis?",
  "she left her jacket",
  "明日の朝八時に",
  "danke, bis gleich",
  "no gluten please",
  "🚌 on our way",
];
const newestOnes = 40;
const farAhead = Date.parse("2090-01-01T00:00:00Z");

export function createDeeds({ history, random }: DeedsOptions): Deeds {
  let sent = 0;
  const text = (): string =>
    `${random.seed} ${(sent += 1)}: ${random.pick(words)}${random.chance(0.05) ? " and so on".repeat(random.whole(1, 100)) : ""}`;
  const meant = (device: EngineDevice, kind: "send" | "edit", conversationId: string, body: string): void =>
    void history.record({ e: "meant", device: device.name, user: device.user, conversationId, kind, body });
  const talkOf = (device: EngineDevice): string => random.pick(device.profile.talks);

  // A command that a crash cuts off is never answered, and nobody waits for it.
  async function done(device: EngineDevice, command: (engine: Engine) => Promise<unknown>): Promise<void> {
    const engine = device.engine();
    if (engine) await Promise.race([command(engine), device.ended()]);
  }

  async function send(device: EngineDevice, conversationId = talkOf(device)): Promise<void> {
    if (!device.engine()) return;
    const body = text();
    meant(device, "send", conversationId, body);
    await done(device, (engine) => engine.send({ conversationId, text: body }));
  }

  async function onOwn(
    device: EngineDevice,
    act: (engine: Engine, message: MessageRef) => Promise<void>,
  ): Promise<void> {
    const message = await ownMessage(device, talkOf(device), random);
    if (message) await done(device, (engine) => act(engine, message));
  }

  const edit = (device: EngineDevice): Promise<void> =>
    onOwn(device, (engine, message) => {
      const body = text();
      meant(device, "edit", message.conversationId, body);
      return engine.edit(message, body);
    });
  const remove = (device: EngineDevice): Promise<void> => onOwn(device, (engine, message) => engine.remove(message));
  const seen = (device: EngineDevice): Promise<void> => done(device, (engine) => engine.markSeen(talkOf(device)));
  const unread = (device: EngineDevice): Promise<void> => done(device, (engine) => engine.markUnread(talkOf(device)));

  // The own order of the list: the last of each kind is what must stand in the end.
  const arrange = (device: EngineDevice): Promise<void> => {
    const id = talkOf(device);
    const until = new Date(farAhead + random.whole(0, 1_000)).toISOString();
    const acts: readonly ((engine: Engine) => Promise<void>)[] = [
      (engine) => engine.pin(id, random.whole(1, 1_000_000)),
      (engine) => engine.unpin(id),
      (engine) => engine.mute(id, until),
      (engine) => engine.unmute(id),
      (engine) => engine.snooze(id, until),
      (engine) => engine.unsnooze(id),
    ];
    return done(device, random.pick(acts));
  };

  return {
    send,
    edit,
    remove,
    seen,
    unread,
    open: async (device) => {
      const id = talkOf(device);
      device.engine()?.look(lookAt(id));
      device.engine()?.typing(id);
      await done(device, (engine) => engine.open(id));
    },
    openAnew: async (device) => {
      const id = talkOf(device);
      const { letGo, name, known } = device.profile;
      noteGone(await letGo(id), { store: name, record: history.record }, known);
      await done(device, (engine) => engine.open(id));
    },
    meddle: (device) => random.pick([seen, seen, unread, edit, remove, arrange])(device),
    sent: () => sent,
  };
}

async function ownMessage(
  device: EngineDevice,
  conversationId: string,
  random: Random,
): Promise<CachedMessage | undefined> {
  const messages = await device.profile.newest(conversationId, newestOnes);
  const own = messages.filter(({ from, isDeleted }) => from === device.user && !isDeleted);
  return own.length === 0 ? undefined : random.pick(own);
}
