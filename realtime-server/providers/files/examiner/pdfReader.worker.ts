import { pagesOf } from "./pdfPages.ts";
import { take } from "./taken.ts";

// Runs in a process of its own. What throws here is a file that says nothing that could be looked for.
process.on("message", async ({ length }: { readonly length: number }) => {
  const bytes = await take(length);
  process.send?.(await pagesOf(bytes).catch(() => []));
});
process.on("disconnect", () => process.exit());
