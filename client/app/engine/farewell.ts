import type { Engine } from "#client/engine/engine.ts";
import { loadWords, say } from "#client/i18n/text.ts";
import { questionAtom } from "#client/session/notices.atoms.ts";
import type { Farewell } from "#client/session/session.ts";
import { store } from "#client/session/store.ts";
import type { createSilence } from "#client/api/silence.ts";
import type { PersonKeeper } from "./keeper.ts";

interface Leaving {
  readonly engine: Pick<Engine, "pendingCount" | "wipe">;
  readonly silence: Pick<ReturnType<typeof createSilence>, "begin" | "end">;
  readonly keeper: Pick<PersonKeeper, "end">;
}

// Logging out empties the device: what is not sent yet would be lost, so that is asked first.
export function farewellOf({ engine, silence, keeper }: Leaving): Farewell {
  return {
    mayLeave: async () => {
      const count = engine.pendingCount().read();
      if (count === 0) return true;
      await loadWords("messages");
      return ask(count);
    },
    hush: silence.begin,
    goOn: silence.end,
    stop: () => {
      keeper.end();
      return engine.wipe();
    },
  };
}

const ask = (count: number): Promise<boolean> =>
  new Promise((answer) =>
    store.set(questionAtom, {
      title: say("messages", "leaveTitle", { count }),
      text: say("messages", "leaveLine"),
      yes: say("messages", "leaveAnyway"),
      no: say("messages", "stay"),
      answer,
    }),
  );
