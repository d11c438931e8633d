import { expect, test } from "vitest";
import type { Change } from "#shared/wire/changes.ts";
import { createEmitter } from "#client/engine/views/emitter.ts";
import { createFakeClock, settled } from "#tests/support/engine/fakeClock.ts";
import { createAsking } from "./asking.ts";
import { countNotices } from "./countNotices.ts";

test("what happened while nothing could be told is counted when there is a line again", async () => {
  const [changed, watching] = [createEmitter<Change>(), createEmitter<void>()];
  const clock = createFakeClock();
  const shown: number[] = [];
  let count = 0;
  const stop = countNotices({
    engine: { onChanged: changed.watch, onWatching: watching.watch },
    clock,
    show: (found) => void shown.push(found),
    ask: async () => count,
  });
  // The line of the start itself: what is there is asked for anyway.
  watching.emit();
  await settled();
  expect(shown).toEqual([]);
  count = 3;
  watching.emit();
  await settled();
  expect(shown).toEqual([3]);
  await clock.advance(2_000);
  stop();
  watching.emit();
  changed.emit({ resource: "notifications", ids: null });
  await settled();
  expect(shown).toEqual([3]);
});

test("an answer to what was asked earlier does not take the place of a later one's", async () => {
  const clock = createFakeClock();
  const shown: number[] = [];
  const answers = [Promise.withResolvers<number>(), Promise.withResolvers<number>()];
  const left = [...answers];
  const asking = createAsking({
    clock,
    ask: async () => left.shift()?.promise,
    show: (answer) => void shown.push(answer),
  });
  asking.again();
  await clock.advance(2_000);
  asking.again();
  answers[1]?.resolve(2);
  await settled();
  answers[0]?.resolve(1);
  await settled();
  expect(shown).toEqual([2]);
});
