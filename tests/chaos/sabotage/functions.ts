import type { Ask } from "../postgres/ask.ts";
import { patched } from "./patch.ts";

export interface Change {
  readonly find: string;
  readonly put: string;
}

// A function of the database as it stands there, with some words of it changed.
export async function rewritten(ask: Ask, name: string, changes: readonly Change[]): Promise<string> {
  const [row] = await ask("SELECT pg_get_functiondef(oid) AS text FROM pg_proc WHERE proname = $1", [name]);
  return patched(
    String(row?.["text"]),
    changes.map((change) => ({ file: name, ...change })),
  );
}
