import { runOnce, type RunWish } from "./oneRun.ts";

// One seed in a process of its own; it ends with whoever asked for it.
process.once("disconnect", () => process.exit(1));
process.once("message", async (wish: RunWish) => {
  const outcome = await runOnce(wish);
  process.send?.(outcome, () => process.exit(0));
});
