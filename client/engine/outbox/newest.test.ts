import { expect, test } from "vitest";
import { createNewest } from "./newest.ts";

function aStore() {
  const begun: string[] = [];
  const ends: PromiseWithResolvers<void>[] = [];
  const newest = createNewest<string>((key, value) => {
    begun.push(`${key} ${value}`);
    const end = Promise.withResolvers<void>();
    ends.push(end);
    return end.promise;
  });
  return { newest, begun, ends };
}

test("while one is written, of all that come only the newest is written after it, and all of them are stored with it", async () => {
  const { newest, begun, ends } = aStore();
  const first = newest.put("a", "1");
  const rest = ["12", "123", "1234"].map((text) => newest.put("a", text));
  expect(begun).toEqual(["a 1"]);
  ends[0]?.resolve();
  await first;
  expect(begun).toEqual(["a 1", "a 1234"]);
  ends[1]?.resolve();
  await Promise.all(rest);
  expect(begun).toHaveLength(2);
});

test("one does not wait for another's", () => {
  const { newest, begun } = aStore();
  void newest.put("a", "1");
  void newest.put("b", "2");
  expect(begun).toEqual(["a 1", "b 2"]);
});

test("what waits is given to the store at once when it is asked for, and once", async () => {
  const { newest, begun, ends } = aStore();
  void newest.put("a", "1");
  const second = newest.put("a", "12");
  newest.flush();
  newest.flush("a");
  expect(begun).toEqual(["a 1", "a 12"]);
  const third = newest.put("a", "123");
  ends[0]?.resolve();
  ends[1]?.resolve();
  await second;
  expect(begun).toEqual(["a 1", "a 12", "a 123"]);
  ends[2]?.resolve();
  await third;
});

test("what cannot be stored is told to who wrote it, and what came meanwhile is tried", async () => {
  const { newest, begun, ends } = aStore();
  const first = newest.put("a", "1");
  const second = newest.put("a", "12");
  ends[0]?.reject(new Error("full"));
  await expect(first).rejects.toThrow("full");
  ends[1]?.resolve();
  await second;
  expect(begun).toEqual(["a 1", "a 12"]);
});
