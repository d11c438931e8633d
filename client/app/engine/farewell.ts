import type { Engine } from "#client/engine/engine.ts";
import { loadWords, say } from "#client/i18n/text.ts";
import { questionAtom } from "#client/session/notices.atoms.ts";
import type { Farewell } from "#client/session/logOut.ts";
import { store } from "#client/session/store.ts";
import type { createSilence } from "#client/api/silence.ts";
import type { PersonKeeper } from "./keeper.ts";

interface Leaving {
  readonly engine: Pick<Engine, "pendingCount" | "draftsHere" | "wipe">;
  readonly silence: Pick<ReturnType<typeof createSilence>, "begin" | "end">;
  readonly keeper: Pick<PersonKeeper, "end">;
}

// Logging out empties the device: what nobody else has would be lost, so that is asked first.
export function farewellOf({ engine, silence, keeper }: Leaving): Farewell {
  return {
    mayLeave: async () => {
      const messages = engine.pendingCount().read();
      // A store that cannot be read keeps nobody here.
      const drafts = await engine.draftsHere().catch(() => 0);
      if (messages + drafts === 0) return true;
      await loadWords("forms");
      return ask(messages, drafts);
    },
    hush: silence.begin,
    goOn: silence.end,
    stop: () => {
      keeper.end();
      return engine.wipe();
    },
  };
}

const ask = (messages: number, drafts: number): Promise<boolean> =>
  new Promise((answer) =>
    store.set(questionAtom, {
      ...(messages > 0
        ? {
            title: say("forms", "leaving.title", { count: messages }),
            text: [
              say("forms", "leaving.line"),
              ...(drafts > 0 ? [say("forms", "leaving.draftsAlso", { count: drafts })] : []),
            ].join(" "),
          }
        : {
            title: say("forms", "leaving.drafts", { count: drafts }),
            text: say("forms", "leaving.draftsLine", { count: drafts }),
          }),
      yes: say("forms", "leaving.anyway"),
      no: say("forms", "leaving.stay"),
      answer,
    }),
  );
