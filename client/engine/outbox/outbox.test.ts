import { expect, test, vi } from "vitest";
import { createOutbox } from "./outbox.ts";

test("[OB17] a look at the queue that fails holds up no file", async () => {
  const onQuiet = vi.fn();
  const stores = { outbox: { all: () => Promise.reject(new Error("closed")) } };
  const outbox = createOutbox({ ports: { stores }, onQuiet } as unknown as Parameters<typeof createOutbox>[0]);
  await expect(outbox.flush()).rejects.toThrow("closed");
  expect([outbox.isBusy(), onQuiet.mock.calls.length]).toEqual([false, 1]);
});
