import { takeTurns } from "../../jobs/turns.ts";
import type { News } from "../../realtime/news.ts";
import { followNews, forgetOldNews } from "./following.store.ts";
import { createOutgoing, type OutgoingPorts } from "./outgoing.ts";

interface ReachingPorts extends OutgoingPorts {
  readonly changed: News["changed"];
}

export type Reaching = ReturnType<typeof createReaching>;

const everyMs = 1_000;
// Where nothing was written by way of this node, what others left behind when they ended is still found.
const sweptEveryMs = 10_000;
const tidiedEveryMs = 600_000;
const firstMs = 1_500;

// Behind the sends: who is to hear of what, and how. Any number of nodes may do this side by side; each step is taken once.
export function createReaching(ports: ReachingPorts) {
  const { db, clock, sms, log, changed } = ports;
  const outgoing = createOutgoing(ports);
  let isNews = true;

  function tell(people: readonly string[]): void {
    if (people.length > 0)
      changed(
        [{ resource: "notifications", ids: [...people], audience: { people: [...people], businesses: [] } }],
        null,
      );
  }

  // All that there is to be done by the clock.
  async function runDue(isOver = () => false): Promise<number> {
    isNews = false;
    tell(await followNews(db, { now: clock.now(), hasSms: sms !== null }));
    return outgoing.runDue(isOver);
  }

  function start(): () => Promise<void> {
    let sweptAt = 0;
    let tidiedAt = performance.now();
    const turn = async (isOver: () => boolean): Promise<number> => {
      const at = performance.now();
      if (at - tidiedAt >= tidiedEveryMs) {
        tidiedAt = at;
        await forgetOldNews(db, clock.now());
      }
      if (isNews || at - sweptAt >= sweptEveryMs) {
        sweptAt = at;
        await runDue(isOver);
      } else await outgoing.runDue(isOver);
      return everyMs;
    };
    return takeTurns({
      turn,
      firstAfterMs: firstMs,
      afterFailureMs: everyMs,
      report: (cause) => log.warn({ cause }, "nobody could be told of what is new"),
    });
  }

  return { runDue, start, wake: () => void (isNews = true) };
}
