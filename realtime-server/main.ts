import { enableCompileCache } from "node:module";
import path from "node:path";

// What was compiled at the last start is kept: more than half of a start's time went there. The first import comes after this.
enableCompileCache(path.resolve(import.meta.dirname, "../node_modules/.cache/hearth/compiled"));
const { run } = await import("./start.ts");
await run(process.env);
