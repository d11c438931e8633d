import { expect, test, vi } from "vitest";
import { hasten, type Reading } from "#client/api/late.ts";
import { readInTime } from "#client/api/readInTime.ts";
import { createEmitter } from "#client/engine/views/emitter.ts";
import type { Change } from "#shared/wire/changes.ts";
import { askAnew } from "./askAnew.ts";

const reading = (answer: string, keptAt: number | null = null): Reading => ({ answer, keptAt });

// A panel that was shown what is kept, and is told that what it asked for is here after all.
async function aPanel() {
  const asked = Promise.withResolvers<Reading>();
  const arrived = vi.fn();
  const read = vi.fn(async () => reading("after the change"));
  const ask = (answers: () => Promise<Reading>): Promise<Reading> => {
    const { signal } = new AbortController();
    hasten(signal, { afterMs: 0, onArrived: arrived });
    return readInTime({ url: "/context", signal, read: answers, kept: async () => reading("kept", 1) });
  };
  expect((await ask(() => asked.promise)).answer).toBe("kept");
  asked.resolve(reading("before the change"));
  await expect.poll(() => arrived.mock.calls.length).toBe(1);
  return { askAgain: async () => (await ask(read)).answer };
}

test.each(["changed", "watching"] as const)(
  "what came late is not handed to whoever reads again because of what is told: %s",
  async (told) => {
    const [changed, watching] = [createEmitter<Change>(), createEmitter<void>()];
    const stop = askAnew({ onChanged: changed.watch, onWatching: watching.watch });
    const panel = await aPanel();
    expect(await panel.askAgain()).toBe("before the change");
    if (told === "changed") changed.emit({ resource: "trips", ids: ["1"] });
    else watching.emit();
    expect(await panel.askAgain()).toBe("after the change");
    stop();
  },
);
