import { expect, test } from "vitest";
import { emojiMemory } from "./emojiMemory.ts";

function aStorage(isFull = false) {
  const held = new Map<string, string>();
  return {
    held,
    getItem: (key: string) => held.get(key) ?? null,
    setItem: (key: string, value: string) => {
      if (isFull) throw new DOMException("full", "QuotaExceededError");
      held.set(key, value);
    },
  };
}

test("the newest stands first, once, and two dozen are remembered", () => {
  const memory = emojiMemory(aStorage(), "7");
  for (const code of Array.from({ length: 30 }).keys()) memory.remember(String.fromCodePoint(0x1f600 + code));
  memory.remember("😘");
  memory.remember("😘");
  expect(memory.recent().length).toBe(24);
  expect(memory.recent().slice(0, 2)).toEqual(["😘", "😝"]);
});

test("what is remembered goes with its person", () => {
  const storage = aStorage();
  const memory = emojiMemory(storage, "7");
  memory.remember("😘");
  memory.setTone("dark");
  expect([...storage.held.keys()].every((key) => key.endsWith(":7"))).toBe(true);
  expect([memory.tone(), emojiMemory(storage, "8").tone(), emojiMemory(storage, "8").recent()]).toEqual([
    "dark",
    "none",
    [],
  ]);
});

test("a full device forgets, and nothing breaks", () => {
  const memory = emojiMemory(aStorage(true), "7");
  memory.remember("😘");
  expect(memory.recent()).toEqual([]);
});
