import { execFile } from "node:child_process";
import { chmodSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { hasProgram } from "./programs.ts";

const run = promisify(execFile);

// The library that slows the disk down, or null where nothing can build it.
export async function buildSlowSync(folder: string): Promise<string | null> {
  const compiler = (await hasProgram("cc")) ? "cc" : (await hasProgram("gcc")) ? "gcc" : null;
  if (!compiler || process.platform !== "linux") return null;
  const library = path.join(folder, "slowSync.so");
  await run(compiler, ["-O2", "-shared", "-fPIC", "-o", library, path.join(import.meta.dirname, "slowSync.c"), "-ldl"]);
  // Started by root, the database runs as somebody else, who must be able to read it.
  for (const place of [folder, library]) chmodSync(place, 0o755);
  return library;
}
