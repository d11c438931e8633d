import { expect, test } from "vitest";
import { hasActivated } from "./registerWorker.ts";

test("a worker that still activates is waited for: it sees nothing of the page before", async () => {
  const worker = Object.assign(new EventTarget(), { state: "activating" });
  let over = false;
  const waited = hasActivated(worker as unknown as ServiceWorker).then(() => (over = true));
  worker.dispatchEvent(new Event("statechange"));
  await new Promise(setImmediate);
  expect(over).toBe(false);
  worker.state = "activated";
  worker.dispatchEvent(new Event("statechange"));
  await waited;
  expect(over).toBe(true);
});
