import { describe, expect, test } from "vitest";
import { createBatcher } from "./batcher.ts";

const pass = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

// A batcher whose batches end when the test says so, and what happened in which order.
function scene(most = 3, gatherMs?: number) {
  const happened: string[] = [];
  const under: { readonly end: () => void; readonly fail: (cause: Error) => void }[] = [];
  const { add, idle } = createBatcher<string, string>({
    most,
    ...(gatherMs === undefined ? {} : { gatherMs }),
    sizeOf: ({ length }) => length,
    run: async (items) => {
      happened.push(`begin ${items.join("+")}`);
      await new Promise<void>((end, fail) => under.push({ end, fail }));
      return { results: items.map((item) => `${item}!`), tell: () => void happened.push(`tell ${items.join("+")}`) };
    },
    failed: (item, cause) => `${item}: ${cause instanceof Error ? cause.message : "?"}`,
  });
  const ask = (item: string): Promise<void> => add(item).then((result) => void happened.push(`answer ${result}`));
  return {
    happened,
    idle,
    ask,
    end: async () => (under.shift()?.end(), pass()),
    fail: async (message: string) => (under.shift()?.fail(new Error(message)), pass()),
  };
}

describe("a batcher", () => {
  test("sends the first at once and then what has gathered, and tells of each batch while the next is on its way", async () => {
    const { happened, ask, end } = scene();
    for (const item of ["a", "b", "c"]) void ask(item);
    expect(happened).toEqual(["begin a"]);
    await end();
    expect(happened).toEqual(["begin a", "begin b+c", "tell a", "answer a!"]);
    await end();
    expect(happened.slice(4)).toEqual(["tell b+c", "answer b!", "answer c!"]);
  });

  test("never splits an item, and never holds more than the most unless one alone is more", async () => {
    const { happened, ask, end } = scene(3);
    for (const item of ["a", "bb", "cc", "dddd", "e"]) void ask(item);
    for (let turn = 0; turn < 5; turn += 1) await end();
    expect(happened.filter((one) => one.startsWith("begin"))).toEqual([
      "begin a",
      "begin bb",
      "begin cc",
      "begin dddd",
      "begin e",
    ]);
  });

  test("answers each of a batch that has failed, and goes on", async () => {
    const { happened, ask, end, fail } = scene();
    for (const item of ["a", "b", "c"]) void ask(item);
    await end();
    await fail("no");
    expect(happened.slice(4)).toEqual(["answer b: no", "answer c: no"]);
    void ask("d");
    await end();
    expect(happened.slice(6)).toEqual(["begin d", "tell d", "answer d!"]);
  });

  test("takes what comes while it tells", async () => {
    const { happened, ask, end, idle } = scene();
    void ask("a").then(() => ask("b"));
    await end();
    await end();
    await idle();
    expect(happened).toEqual(["begin a", "tell a", "answer a!", "begin b", "tell b", "answer b!"]);
  });

  test("waits for more to come where it may", async () => {
    const { happened, ask, end, idle } = scene(3, 1);
    void ask("a");
    // No timer can fall between the two, however slow the machine is.
    await Promise.resolve();
    void ask("b");
    while (happened.length === 0) await pass();
    await end();
    await idle();
    expect(happened).toEqual(["begin a+b", "tell a+b", "answer a!", "answer b!"]);
  });
});
