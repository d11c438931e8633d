import { expect, test, vi } from "vitest";
import type { Change } from "#shared/wire/changes.ts";
import { createEmitter } from "#client/engine/views/emitter.ts";
import { keepAccountLive } from "./liveAccount.ts";

function anAccount(readAgain = vi.fn(() => Promise.resolve())) {
  const changed = createEmitter<Change>();
  const stop = keepAccountLive({ engine: { onChanged: changed.watch }, page: "mine", userId: "7", readAgain });
  return { changed, readAgain, stop };
}

test("who is signed in is read again when another device has changed it, and not for anything else", () => {
  const { changed, readAgain, stop } = anAccount();
  changed.emit({ resource: "account", ids: ["8"] });
  changed.emit({ resource: "expenses", ids: ["7"] });
  changed.emit({ resource: "account", ids: ["7"], by: "mine" });
  expect(readAgain).not.toHaveBeenCalled();
  changed.emit({ resource: "account", ids: ["7"] });
  changed.emit({ resource: "account", ids: ["7"], by: "another page" });
  expect(readAgain).toHaveBeenCalledTimes(2);
  stop();
  changed.emit({ resource: "account", ids: ["7"] });
  expect(readAgain).toHaveBeenCalledTimes(2);
});

test("without a connection the page stays as it is", async () => {
  const { changed } = anAccount(vi.fn(() => Promise.reject(new Error("no connection"))));
  changed.emit({ resource: "account", ids: ["7"] });
  await Promise.resolve();
});
