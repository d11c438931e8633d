// @vitest-environment jsdom
import { act, render, renderHook, screen } from "@testing-library/react";
import { beforeAll, expect, test } from "vitest";
import { aHeader } from "#tests/support/engine/wireFactories.ts";
import type { WireHeader } from "#shared/features/conversations/conversations.wire.ts";
import { loadWords, startText } from "#client/i18n/text.ts";
import { JumpToNewest } from "./JumpToNewest.tsx";
import { useMissed } from "./useMissed.ts";

beforeAll(async () => {
  await startText("en");
  await loadWords("ui");
  await loadWords("messages");
});

test("the way to the newest says how much is new there, and is pressed", () => {
  const presses: string[] = [];
  const { rerender } = render(<JumpToNewest missed={0} onJump={() => presses.push("jumped")} />);
  act(() => screen.getByRole("button", { name: "Jump to the newest message" }).click());
  rerender(<JumpToNewest missed={2} onJump={() => undefined} />);
  expect(screen.getByRole("button", { name: "Jump to the newest message, 2 new messages" }).textContent).toBe(
    "2 new messages",
  );
  expect(presses).toEqual(["jumped"]);
});

test("who has no mark misses what came since the end was left", () => {
  const item = (header: Partial<WireHeader>, unreadCount = 0) => ({ header: aHeader(header), unreadCount });
  const { result, rerender } = renderHook(({ isAtEnd, headSeq }) => useMissed(item({ me: null, headSeq }), isAtEnd), {
    initialProps: { isAtEnd: true, headSeq: 5 },
  });
  const at = (isAtEnd: boolean, headSeq: number): number => {
    rerender({ isAtEnd, headSeq });
    return result.current;
  };
  expect([at(true, 6), at(false, 6), at(false, 8), at(true, 8), at(false, 8)]).toEqual([0, 0, 2, 0, 0]);
  expect(renderHook(() => useMissed(item({ headSeq: 9 }, 4), false)).result.current).toBe(4);
});
