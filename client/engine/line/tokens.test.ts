import { expect, test } from "vitest";
import { createFakeClock } from "#tests/support/engine/fakeClock.ts";
import { createTokens } from "./tokens.ts";

function aService() {
  const clock = createFakeClock();
  const asked: string[] = [];
  const tokens = createTokens(clock, async (key) => {
    asked.push(key);
    return { token: `${key}-${asked.length}`, expiresAt: new Date(clock.now() + 100_000).toISOString() };
  });
  return { clock, asked, tokens };
}

test("[TO1] a token is asked for once, by however many, and again when four fifths of its life are over", async () => {
  const { clock, asked, tokens } = aService();
  expect(await Promise.all([tokens.get("video"), tokens.get("video"), tokens.get("chat")])).toEqual([
    "video-1",
    "video-1",
    "chat-2",
  ]);
  await clock.advance(79_000);
  expect(await tokens.get("video")).toBe("video-1");
  await clock.advance(1_000);
  expect([await tokens.get("video"), asked.length]).toEqual(["video-3", 3]);
});

test("[TO2] a token that was refused is not used again, and one that has been replaced since stays", async () => {
  const { tokens } = aService();
  const first = await tokens.get("chat");
  tokens.refuse("chat", first);
  const second = await tokens.get("chat");
  tokens.refuse("chat", first);
  expect([second, await tokens.get("chat")]).toEqual(["chat-2", "chat-2"]);
});

test("[TO1] a call that failed is made again by the next who asks", async () => {
  let tries = 0;
  const tokens = createTokens(createFakeClock(), () =>
    tries++ === 0
      ? Promise.reject(new Error("away"))
      : Promise.resolve({ token: "t", expiresAt: "2026-07-02T00:00:00Z" }),
  );
  await expect(tokens.get("chat")).rejects.toThrow("away");
  expect(await tokens.get("chat")).toBe("t");
});
