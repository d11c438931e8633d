import { useNavigate } from "react-router";
import { assignment } from "#shared/features/assignment/assignment.contract.ts";
import { ApiError } from "#client/api/apiError.ts";
import { apiOf } from "#client/api/apiOf.ts";
import { wordsOf } from "#client/api/wordsOf.ts";
import { useText } from "#client/i18n/useText.ts";
import { toast } from "#client/session/notify.ts";
import { unnarrowed } from "#client/engine/views/narrowing.ts";
import { useMessagesPlace } from "./useMessagesPlace.ts";
import { useEngine } from "./watches.ts";

const api = apiOf({ take: assignment.take });
const mostTries = 5;

// The first that waits and is nobody's: of two who take the same one has it, and the other takes the next.
export function useTakeNext(): () => Promise<void> {
  const t = useText("desk");
  const engine = useEngine();
  const navigate = useNavigate();
  const { narrowing, hrefWith } = useMessagesPlace();
  return async () => {
    const queue = { ...unnarrowed, order: "queue", only: "waiting", whose: "nobodys", team: narrowing.team } as const;
    const tried = new Set<string>();
    while (tried.size < mostTries) {
      const next = (await firstOf(engine, queue)).find((id) => !tried.has(id));
      if (next === undefined) break;
      tried.add(next);
      try {
        await api.take({ conversationId: next, heldBy: null }, { isQuiet: true });
        void navigate(hrefWith({ conversation: next, tab: null }));
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
async function firstOf(
  engine: ReturnType<typeof useEngine>,
  queue: Parameters<ReturnType<typeof useEngine>["conversations"]>[1],
): Promise<readonly string[]> {
  for (let page = 0; page < mostTries; page += 1) {
    const { rows, hasMore, status } = engine.conversations("primary", queue).read();
    if (!hasMore && status === "ready") return rows.map(({ id }) => id);
    await engine.loadMore("primary", queue);
  }
  return engine
    .conversations("primary", queue)
    .read()
    .rows.map(({ id }) => id);
}
