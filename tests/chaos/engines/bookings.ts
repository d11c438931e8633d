import { setTimeout as pause } from "node:timers/promises";
import type { History } from "../history.ts";
import type { ServerNode } from "../nodes.ts";
import { insist, type Cluster } from "../postgres.ts";
import type { Random } from "../random.ts";
import { furnishHomes } from "./homes.ts";
import { createStays } from "./stays.ts";

interface BookingsOptions {
  readonly cluster: Cluster;
  readonly nodes: readonly ServerNode[];
  readonly history: History;
  readonly random: Random;
  // How many people book at once.
  readonly lanes: number;
}

export interface BookingsAtWork {
  // Nobody books meanwhile: what a node takes for work of another kind is not what is measured.
  readonly quietly: (work: () => Promise<void>) => Promise<void>;
  // Ends what is under way, and lets the errands of the money be run.
  readonly close: () => Promise<void>;
}

const restMs = 700;
const errandMs = 1_000;
const mostWaitMs = 5_000;
// Of each lane, however slow the machine is.
const leastActs = 8;
const patienceMs = 15_000;
// Two beside each other, who may want the same.
const parentsOfLane = 2;
const atOnce = "kind IN ('payment.ask', 'sandbox.deliver', 'checkout.release')";
const errands = `job WHERE (${atOnce} OR kind = 'checkout.watch') AND due_at <= now()`;

// Parents who reserve, pay and cancel, families who accept and decline, and a provider that repeats itself, all through the run.
export async function openBookings({
  cluster,
  nodes,
  history,
  random,
  lanes,
}: BookingsOptions): Promise<BookingsAtWork> {
  const homes = await furnishHomes(cluster, lanes * parentsOfLane);
  let isOver = false;
  let rest = Promise.resolve();
  const busy = new Set<Promise<unknown>>();
  const stays = createStays({ cluster, nodes, homes, history, random, isOver: () => isOver });

  const lane = async (place: number): Promise<void> => {
    const parents = homes.parents.slice(place * parentsOfLane, (place + 1) * parentsOfLane);
    const acts = [
      { weight: 3, act: () => stays.book(random.pick(parents)) },
      { weight: 3, act: () => stays.contend(parents) },
      { weight: 5, act: stays.decide },
      { weight: 1, act: stays.callOff },
      { weight: 1, act: stays.repeatNotices },
    ];
    for (let done = 0; !isOver || done < leastActs; done += 1) {
      await rest;
      const acting = random.weighted(acts).act();
      busy.add(acting);
      await acting.finally(() => busy.delete(acting));
      await pause(random.whole(0, 2 * restMs));
    }
  };
  const working = Promise.all(Array.from({ length: lanes }, (_, place) => lane(place)));
  return {
    quietly: async (work) => {
      const rested = Promise.withResolvers<void>();
      rest = rested.promise;
      try {
        await Promise.race([Promise.all(busy), pause(mostWaitMs)]);
        await work();
      } finally {
        rested.resolve();
      }
    },
    close: async () => {
      isOver = true;
      await working;
      for (const until = performance.now() + patienceMs; performance.now() < until; await pause(errandMs)) {
        // What died with its node is free again after a minute, what was put off comes again, and what a node whose clock was
        // a day off has given out is due tomorrow: that time has gone by.
        await insist(cluster, "UPDATE job SET claimed_until = now() WHERE claimed_until > now()");
        await insist(cluster, `UPDATE job SET due_at = now() WHERE ${atOnce} AND due_at > now()`);
        const [left] = await insist(cluster, `SELECT count(*)::int AS count FROM ${errands}`);
        if (left?.["count"] === 0) return;
      }
    },
  };
}
