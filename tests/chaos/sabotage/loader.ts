import { registerHooks } from "node:module";
import { patched, type Patch } from "./patch.ts";

// Loaded into a node before the server: some of its modules become others on their way in.
const patches: readonly Patch[] = JSON.parse(process.env["CHAOS_PATCHES"] ?? "[]");

registerHooks({
  load: (url, context, next) => {
    const loaded = next(url, context);
    const own = patches.filter(({ file }) => url.endsWith(file));
    return own.length === 0 ? loaded : { ...loaded, source: patched(String(loaded.source), own) };
  },
});
