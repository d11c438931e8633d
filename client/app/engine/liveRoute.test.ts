import { expect, test, vi } from "vitest";
import type { Change, Watch } from "#shared/wire/changes.ts";
import { createEmitter } from "#client/engine/views/emitter.ts";
import { keepRouteLive } from "./liveRoute.ts";

const expense = (id: string, by?: string): Change => ({ resource: "expenses", ids: [id], ...(by && { by }) });

function aRoute(shown: readonly Watch[] = [{ resource: "expenses" }]) {
  const [changed, watching] = [createEmitter<Change>(), createEmitter<void>()];
  const readAgain = vi.fn();
  const time = { ms: 0 };
  const reading = { isBehind: false };
  const engine = { onChanged: changed.watch, onWatching: watching.watch };
  const stop = keepRouteLive({
    engine,
    page: "mine",
    mayBeBehind: () => reading.isBehind,
    shown: () => shown,
    readAgain,
    now: () => time.ms,
  });
  return { changed, watching, readAgain, time, reading, stop };
}

test("what the open route does not show is not read again", () => {
  const { changed, readAgain } = aRoute();
  changed.emit({ resource: "trips", ids: ["1"] });
  expect(readAgain).not.toHaveBeenCalled();
  changed.emit(expense("1"));
  expect(readAgain).toHaveBeenCalledTimes(1);
});

test("of a route that shows some records, only a change of one of them counts, or of more than are named", () => {
  const { changed, readAgain } = aRoute([{ resource: "expenses", ids: ["7"] }]);
  changed.emit(expense("8"));
  expect(readAgain).not.toHaveBeenCalled();
  changed.emit(expense("7"));
  changed.emit({ resource: "expenses", ids: null });
  expect(readAgain).toHaveBeenCalledTimes(2);
});

test("the page that has made the change does not hear its own echo, another tab does", () => {
  const { changed, readAgain } = aRoute();
  changed.emit(expense("1", "mine"));
  expect(readAgain).not.toHaveBeenCalled();
  changed.emit(expense("1", "theirs"));
  expect(readAgain).toHaveBeenCalledTimes(1);
});

test("what was read before the page's own change was answered is read again when that is told", () => {
  const { changed, readAgain, reading } = aRoute();
  reading.isBehind = true;
  changed.emit(expense("1", "mine"));
  expect(readAgain).toHaveBeenCalledTimes(1);
  reading.isBehind = false;
  changed.emit(expense("1", "mine"));
  expect(readAgain).toHaveBeenCalledTimes(1);
});

test("a line that comes with the page is no reason to read again, and each that comes after a gap is", () => {
  const { watching, readAgain, time } = aRoute();
  time.ms = 900;
  watching.emit();
  expect(readAgain).not.toHaveBeenCalled();
  watching.emit();
  watching.emit();
  expect(readAgain).toHaveBeenCalledTimes(2);
});

test("a line that is long in coming has perhaps not told of something", () => {
  const { watching, readAgain, time } = aRoute();
  time.ms = 6_000;
  watching.emit();
  expect(readAgain).toHaveBeenCalledTimes(1);
});

test("a route that shows nothing of the kind is never read again, and none after the end", () => {
  const still = aRoute([]);
  still.watching.emit();
  still.watching.emit();
  still.changed.emit(expense("1"));
  expect(still.readAgain).not.toHaveBeenCalled();
  const ended = aRoute();
  ended.stop();
  ended.changed.emit(expense("1"));
  expect(ended.readAgain).not.toHaveBeenCalled();
});
