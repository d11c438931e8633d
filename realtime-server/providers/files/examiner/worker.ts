import { inspect } from "./inspect.ts";
import type { FileToExamine } from "./examiner.port.ts";

// Runs in the examiner's process. What throws here is a file that no parser could take: it is damaged, not the server.
process.on("message", async (file: FileToExamine) => {
  process.send?.(await inspect(file).catch(() => ({ refusal: "damaged" })));
});
process.on("disconnect", () => process.exit());
