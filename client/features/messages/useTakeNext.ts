import { assignment } from "#shared/features/assignment/assignment.contract.ts";
import { ApiError } from "#client/api/apiError.ts";
import { apiOf } from "#client/api/apiOf.ts";
import { wordsOf } from "#client/api/wordsOf.ts";
import { useText } from "#client/i18n/useText.ts";
import { toast } from "#client/session/notify.ts";
import type { Engine } from "#client/engine/engine.ts";
import { unnarrowed, type Narrowing } from "#client/engine/views/narrowing.ts";
import { useMessagesPlace } from "./useMessagesPlace.ts";
import { loadWhole } from "./useWholeList.ts";
import { useEngine } from "./watches.ts";

const api = apiOf({ take: assignment.take });
const mostTries = 5;

// The first that waits and is nobody's: of two who take the same one has it, and the other takes the next.
export function useTakeNext(): () => Promise<void> {
  const t = useText("desk");
  const engine = useEngine();
  const { narrowing, go } = useMessagesPlace();
  return async () => {
    const queue = { ...unnarrowed, order: "queue", only: "waiting", whose: "nobodys", team: narrowing.team } as const;
    const tried = new Set<string>();
    while (tried.size < mostTries) {
      const next = (await firstOf(engine, queue)).find((id) => !tried.has(id));
      if (next === undefined) break;
      tried.add(next);
      try {
        await api.take({ conversationId: next, heldBy: null }, { isQuiet: true });
        go({ conversation: next, tab: null });
        return;
      } catch (cause) {
        if (cause instanceof ApiError && cause.code === "stale_state") continue;
        toast(wordsOf(cause).what, { hue: "brick" });
        return;
      }
    }
    toast(t("queueEmpty"));
  };
}

// Also those that this device does not hold yet.
async function firstOf(engine: Engine, queue: Narrowing): Promise<readonly string[]> {
  await loadWhole(engine, "primary", queue);
  return engine
    .conversations("primary", queue)
    .read()
    .rows.map(({ id }) => id);
}
