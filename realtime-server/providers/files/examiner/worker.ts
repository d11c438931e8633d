import { inspect } from "./inspect.ts";
import type { Announced } from "./examiner.port.ts";
import { take } from "./taken.ts";

// Runs in the examiner's process. What throws here is a file that no parser could take: it is damaged, not the server.
process.on("message", async ({ length, ...file }: Announced) => {
  const bytes = await take(length);
  process.send?.(await inspect(bytes, file).catch(() => ({ refusal: "damaged" })));
});
process.on("disconnect", () => process.exit());
