import { judge, ms, perSecond, type Row } from "../../rows/row.ts";
import { median } from "../browser.ts";
import type { Ground } from "./ground.ts";

interface Lab {
  readonly fill: (conversations: number, each: number) => Promise<void>;
  readonly open: (times: number, conversations: number, each: number) => Promise<Pair>;
  readonly arrive: (batches: number, size: number) => Promise<Pair>;
  readonly search: (times: number, batches: number) => Promise<Searched>;
}

interface Pair {
  readonly ours: readonly number[];
  readonly bare: readonly number[];
}

interface Searched {
  readonly found: readonly number[];
  readonly hits: number;
  readonly idle: number;
  readonly blocked: number;
  readonly plain: readonly number[];
  readonly indexed: readonly number[];
}

const held = { conversations: 1_000, each: 100 } as const;
const sum = (values: readonly number[]): number => values.reduce((total, one) => total + one, 0);
const p95 = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.95)] ?? NaN;

// C3, C4 and C5 of what is held: the product's own store and search, beside the browser's database with nothing in between.
export async function measureStores({ browser, site, runs }: Ground): Promise<readonly Row[]> {
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    await page.goto(`${site.origin}/lab`);
    const ask = <N extends keyof Lab>(name: N, ...args: Parameters<Lab[N]>): Promise<Awaited<ReturnType<Lab[N]>>> =>
      page.evaluate(
        ([asked, given]) =>
          (Reflect.get(globalThis, "lab") as Record<string, (...args: unknown[]) => unknown>)[asked]?.(...given),
        [name, args] as const,
      ) as Promise<Awaited<ReturnType<Lab[N]>>>;
    await ask("fill", held.conversations, held.each);
    const opened = await ask("open", 60 * runs, held.conversations, held.each);
    const single = await ask("arrive", 60 * runs, 1);
    const bulk = await ask("arrive", 40 * runs, 50);
    const searched = await ask("search", 100 * runs, 40 * runs);
    return [
      judge({
        goal: "C3",
        what: `the newest 50 of a held conversation, of 100,000 messages: ${ms(median(opened.ours))} beside ${ms(median(opened.bare))} of getAll`,
        value: median(opened.ours) / median(opened.bare),
        most: 2,
        limit: "≤ 2 × getAll",
      }),
      judge({
        goal: "C4",
        what: `one message into the store (a bare put: ${ms(median(single.bare))})`,
        value: median(single.ours),
        show: ms,
        most: 5,
        limit: "≤ 5 ms",
      }),
      judge({
        goal: "C4",
        what: `a burst, 50 in a transaction: ${perSecond(rateOf(bulk.ours))} beside ${perSecond(rateOf(bulk.bare))}`,
        value: rateOf(bulk.ours) / rateOf(bulk.bare),
        least: 0.6,
        limit: "≥ 0.6 × bare puts",
      }),
      judge({
        goal: "C5",
        what: `offline search over 100,000 messages, 95 of 100 within (${Math.round(searched.hits / searched.found.length)} hits each)`,
        value: p95(searched.found),
        show: ms,
        most: 10,
        limit: "≤ 10 ms",
      }),
      judge({
        goal: "C5",
        what: `the page kept waiting by it at most (by nothing: ${ms(searched.idle)})`,
        value: searched.blocked,
        show: ms,
        most: 16,
        limit: "≤ 16 ms",
      }),
      judge({
        goal: "C5",
        what: "what search adds to taking in a burst",
        value: sum(searched.indexed) / sum(searched.plain),
        most: 1.1,
        limit: "≤ 1.1 × without search",
      }),
    ];
  } finally {
    await context.close();
  }
}

const rateOf = (batches: readonly number[]): number => (50 * batches.length * 1000) / sum(batches);
