import type { Engine } from "#client/engine/engine.ts";
import type { Attention } from "#client/engine/model.ts";
import type { Unsubscribe } from "#client/engine/ports.ts";
import { loadWords } from "#client/i18n/text.ts";
import { hrefFor } from "#client/session/mayVisit.ts";
import type { SessionUser } from "#client/session/session.ts";
import { rolesOf } from "#client/session/session.ts";
import { knock } from "./knock.ts";

const messageScreens = ["parentMessages", "hostMessages", "messages"] as const;

// A message that comes while somebody is elsewhere: who, one line of it, and the way there.
export function showNews(engine: Pick<Engine, "onAttention" | "conversation">, user: SessionUser): Unsubscribe {
  return engine.onAttention(
    (attention) => void (attention.t === "sound" ? knock() : showToast(engine, user, attention)),
  );
}

async function showToast(
  engine: Pick<Engine, "conversation">,
  user: SessionUser,
  { conversationId, message }: Attention,
): Promise<void> {
  const [{ newsToast }] = await Promise.all([import("#client/features/messages/newsToast.tsx"), loadWords("messages")]);
  const item = await firstOf(engine.conversation(conversationId));
  const roles = rolesOf(user);
  const screen = messageScreens.flatMap((name) => hrefFor(roles, name) ?? [])[0];
  if (item && screen)
    newsToast({ item, message, me: { id: user.id, roles }, href: `${screen}?conversation=${conversationId}` });
}

// The first value that is known.
function firstOf<T>(watchable: {
  readonly read: () => T | undefined;
  readonly watch: (listener: () => void) => Unsubscribe;
}): Promise<T> {
  return new Promise((resolve) => {
    const look = (): void => {
      const value = watchable.read();
      if (value === undefined) return;
      resolve(value);
      queueMicrotask(() => stop());
    };
    const stop = watchable.watch(look);
    look();
  });
}
