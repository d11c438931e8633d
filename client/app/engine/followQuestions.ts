import type { Engine } from "#client/engine/engine.ts";
import type { Unsubscribe } from "#client/engine/ports.ts";
import type { SessionUser } from "#client/session/session.ts";

// Whoever has asked nothing without a connection has no such database, and fetches nothing of this.
const hasAsked = async ({ id }: SessionUser): Promise<boolean> =>
  (await indexedDB.databases().catch(() => [])).some(({ name }) => name === `questions-${id}`);

// Questions to the Hearth team that wait on this device go out as soon as there is a line.
export function followQuestions(engine: Pick<Engine, "send" | "connection">, user: SessionUser): Unsubscribe {
  const connection = engine.connection();
  let wasLive = false;
  const look = (): void => {
    const isLive = connection.read().state === "live";
    if (isLive && !wasLive) void send();
    wasLive = isLive;
  };
  const send = async (): Promise<void> => {
    if (!(await hasAsked(user))) return;
    const { askQuestions } = await import(
      /* webpackChunkName: "support" */ "#client/features/messages/askQuestions.ts"
    );
    await askQuestions(engine, user);
  };
  const stop = connection.watch(look);
  look();
  return stop;
}
