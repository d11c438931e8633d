import { IDBFactory } from "fake-indexeddb";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { smallStore } from "../smallStore.ts";
import { keptPapersIn } from "./keptPapers.ts";

let at = 0;
const papers = () => keptPapersIn(smallStore("papers-7", "papers"), () => (at += 1));
const megabytes = (count: number): Blob => new Blob([new Uint8Array(count * 1024 * 1024)]);

beforeEach(() => vi.stubGlobal("indexedDB", new IDBFactory()));
afterEach(() => vi.unstubAllGlobals());

test("a paper that was shown is found again, and looking for one makes no database", async () => {
  expect(await papers().find("/attachments/a")).toBeNull();
  expect(await indexedDB.databases()).toEqual([]);
  await papers().keep("/attachments/a", new Blob(["%PDF"]));
  expect(await (await papers().find("/attachments/a"))?.text()).toBe("%PDF");
  await papers().forget("/attachments/a");
  expect(await papers().find("/attachments/a")).toBeNull();
});

test("those that were looked at longest ago make room", async () => {
  const all = papers();
  await all.keep("/attachments/a", megabytes(25));
  await all.keep("/attachments/b", megabytes(25));
  await all.find("/attachments/a");
  await all.keep("/attachments/c", megabytes(25));
  expect(await all.find("/attachments/b")).toBeNull();
  expect((await all.find("/attachments/a"))?.size).toBe(25 * 1024 * 1024);
  await all.keep("/attachments/d", megabytes(70));
  expect(await all.find("/attachments/d")).toBeNull();
  expect(await all.find("/attachments/c")).not.toBeNull();
});
