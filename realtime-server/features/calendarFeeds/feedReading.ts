import { anonymous } from "#shared/access/can.ts";
import { horizonOf, patienceMs } from "#shared/features/calendarFeeds/calendarFeeds.rules.ts";
import { dayOf } from "#shared/time/days.ts";
import type { Db, Transaction } from "../../db/connection.ts";
import { withSystemRights } from "../../db/systemRights.ts";
import { inTransaction } from "../../db/transaction.ts";
import { takeTurns } from "../../jobs/turns.ts";
import type { Ports } from "../../ports.ts";
import type { News } from "../../realtime/news.ts";
import { claimDue, placeOf, staleFeedsOf, storeDays, storeFailure, type Asked, type DueFeed } from "./feeds.store.ts";

interface ReadingPorts extends Pick<Ports, "db" | "clock" | "vault" | "calendars" | "log"> {
  readonly changed: News["changed"];
}

export type FeedReading = ReturnType<typeof createFeedReading>;

const everyMs = 5_000;
const wokenMs = 250;

// Reads the calendars of households elsewhere when they are due. Any number of nodes may do this side by side. The network is never waited for
// within a transaction.
export function createFeedReading({ db, clock, vault, calendars, log, changed }: ReadingPorts) {
  let isWoken = false;

  const write = <T>(work: (transaction: Transaction) => Promise<T>): Promise<T> =>
    inTransaction(db, { actor: anonymous, readOnly: false }, (transaction) =>
      withSystemRights(transaction, () => work(transaction)),
    );

  async function answerOf({ id, homeId, timezone, address }: DueFeed) {
    const url = URL.parse(await vault.open(db, placeOf(homeId, id), address));
    if (!url) return { failed: "unreachable" as const };
    const said = await calendars.fetch(url);
    if ("failed" in said) return said;
    return calendars.read(said.text, { ...horizonOf(dayOf(clock.now())), timezone });
  }

  async function readOne(feed: DueFeed): Promise<void> {
    const answer = await answerOf(feed);
    const now = clock.now();
    await write(async (transaction) => {
      if ("failed" in answer) await storeFailure(transaction, feed.id, { error: answer.failed, now });
      else await storeDays(transaction, feed, { days: answer.days, now });
    });
    tell(feed);
  }

  // Its household, and the office, which sees at once what contradicts a stay.
  function tell({ userId }: DueFeed): void {
    const audience = { people: userId === null ? [] : [userId], businesses: [] };
    changed([{ resource: "hostings", ids: null, audience }], null);
  }

  async function runDue(isOver = (): boolean => false): Promise<number> {
    let count = 0;
    while (!isOver()) {
      const feed = await claimDue(db, clock.now());
      if (!feed) break;
      await readOne(feed);
      count += 1;
    }
    return count;
  }

  // Before somebody is promised a bed: what has not been understood for a while is read again, and waited for so long and no longer. One that does
  // not answer in time keeps nobody from hosting.
  async function refreshFor(reader: Db, asked: Asked): Promise<void> {
    const stale = await staleFeedsOf(reader, asked, clock.now());
    if (stale.length === 0) return;
    const { promise: isTime, resolve } = Promise.withResolvers<void>();
    const timer = setTimeout(resolve, patienceMs);
    const reading = Promise.allSettled(stale.map(readOne)).then((ends) => {
      for (const end of ends)
        if (end.status === "rejected") log.warn({ cause: end.reason as unknown }, "a calendar could not be read again");
    });
    await Promise.race([reading, isTime]);
    clearTimeout(timer);
  }

  const start = (): (() => Promise<void>) => {
    let nextAt = 0;
    return takeTurns({
      turn: async (isOver) => {
        const at = performance.now();
        if (isWoken || at >= nextAt) {
          isWoken = false;
          nextAt = at + everyMs;
          await runDue(isOver);
        }
        return wokenMs;
      },
      firstAfterMs: 1_500,
      afterFailureMs: everyMs,
      report: (cause) => log.warn({ cause }, "calendars could not be read"),
    });
  };

  return { runDue, refreshFor, start, wake: () => void (isWoken = true) };
}
