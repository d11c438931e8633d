import { execFileSync } from "node:child_process";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { open, type FileHandle } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { lifeline } from "../lifeline.ts";

// Where a cluster lives: an ordinary temporary folder, or a small disk in memory that can be filled.
export interface Disk {
  readonly folder: string;
  readonly isSmall: boolean;
  // Takes all the room there is, down to the last block.
  readonly fill: () => Promise<void>;
  readonly free: () => void;
  readonly remove: () => void;
}

const megabyte = 1_000_000;
const block = 4_096;

// The cluster's own watcher asks it to end; we do not wait for its patience, and the folder goes when it is empty of processes.
const lastWill = `
for file in "$0"/*/postmaster.pid "$0"/postmaster.pid; do
  [ -f "$file" ] && pid=$(head -n 1 "$file") && kill -QUIT "$pid" && while kill -0 "$pid"; do sleep 0.1; done
done
umount -l "$0"
rm -rf "$0"
`;

export function makeDisk({ megabytes }: { readonly megabytes?: number } = {}): Disk {
  const folder = mkdtempSync(join(tmpdir(), "hearth-chaos-"));
  // Started by root, the database runs as somebody else, who must be able to enter.
  chmodSync(folder, 0o755);
  const isSmall = megabytes !== undefined && mount(folder, megabytes);
  const { release } = lifeline(lastWill, folder);
  const balloon = join(folder, "balloon");
  return {
    folder,
    isSmall,
    fill: () => fillUp(balloon),
    free: () => rmSync(balloon, { force: true }),
    remove: () => {
      if (isSmall) execFileSync("umount", ["-l", folder]);
      rmSync(folder, { recursive: true, force: true });
      release();
    },
  };
}

function mount(folder: string, megabytes: number): boolean {
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", `size=${megabytes}m,mode=755`, "hearth-chaos", folder], {
      stdio: "ignore",
    });
    return true;
  } catch {
    return false;
  }
}

// Not all at once: whoever else lives in this process goes on meanwhile.
async function fillUp(balloon: string): Promise<void> {
  const file = await open(balloon, "w");
  try {
    for (const size of [megabyte, block]) await writeUntilFull(file, Buffer.alloc(size, "x"));
  } finally {
    await file.close();
  }
}

async function writeUntilFull(file: FileHandle, bytes: Buffer): Promise<void> {
  try {
    // What is written in part is written: the next one finds no room at all.
    for (;;) await file.write(bytes);
  } catch (failure) {
    if (!(failure instanceof Error && "code" in failure && failure.code === "ENOSPC")) throw failure;
  }
}
