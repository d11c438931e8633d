import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import type pg from "pg";

const folder = new URL("./functions/", import.meta.url);

interface Part {
  readonly name: string;
  readonly text: string;
  readonly hash: string;
}

// The present text of all functions, a file a subject: migrations make tables, these files say what the database does. What has changed
// since it was last applied is applied again, all of it in one transaction; the order of the files says nothing.
export async function applyFunctions(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ file: string; hash: string }>("SELECT file, hash FROM applied_functions");
  const applied = new Map(rows.map(({ file, hash }) => [file, hash]));
  const changed = (await functionParts()).filter(({ name, hash }) => applied.get(name) !== hash);
  if (changed.length === 0) return;
  await client.query("BEGIN");
  try {
    // A function may name another that is made only after it.
    await client.query("SET LOCAL check_function_bodies = off");
    for (const part of changed) await apply(client, part);
    await client.query("COMMIT");
  } catch (cause) {
    await client.query("ROLLBACK");
    throw cause;
  }
}

export async function functionParts(): Promise<readonly Part[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith(".sql")).sort();
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(new URL(name, folder), "utf8");
      return { name, text, hash: createHash("sha256").update(text).digest("hex") };
    }),
  );
}

async function apply(client: pg.Client, { name, text, hash }: Part): Promise<void> {
  await client.query(text).catch((cause: unknown) => {
    throw new Error(
      `The functions of ${name} could not be made, and nothing was changed: ${cause instanceof Error ? cause.message : String(cause)}`,
      { cause },
    );
  });
  await client.query(
    "INSERT INTO applied_functions (file, hash) VALUES ($1, $2) ON CONFLICT (file) DO UPDATE SET hash = EXCLUDED.hash, applied_at = now()",
    [name, hash],
  );
}
