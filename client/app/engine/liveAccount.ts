import { touches, type Watch } from "#shared/wire/changes.ts";
import type { Engine } from "#client/engine/engine.ts";
import type { Unsubscribe } from "#client/engine/ports.ts";

interface LiveAccount {
  readonly engine: Pick<Engine, "onChanged">;
  // Of this page: what it has changed itself it has asked for already.
  readonly page: string;
  readonly userId: string;
  readonly readAgain: () => Promise<unknown>;
}

// One's own face and name are around every screen, so every page looks at them.
export const watchedOf = (userId: string): readonly Watch[] => [{ resource: "account", ids: [userId] }];

export function keepAccountLive({ engine, page, userId, readAgain }: LiveAccount): Unsubscribe {
  const watched = watchedOf(userId);
  return engine.onChanged((change) => {
    if (change.by === page || !touches(watched, change)) return;
    // What cannot be had now is asked for with the next page.
    readAgain().catch(() => undefined);
  });
}
