import { execFile } from "node:child_process";
import { promisify } from "node:util";

const run = promisify(execFile);

export async function hasProgram(name: string): Promise<boolean> {
  return run("/bin/sh", ["-c", 'command -v "$0"', name]).then(
    () => true,
    () => false,
  );
}
