import { enableCompileCache } from "node:module";
import path from "node:path";

// What was compiled at the last start is kept: more than half of a start's time went there. The first import comes after this, and this
// file is no TypeScript: what reads that would be loaded before anything is kept.
enableCompileCache(path.resolve(import.meta.dirname, "../node_modules/.cache/hearth/compiled"));
const { run } = await import("./start.ts");
await run(process.env);
