import { type ChildProcess, spawn } from "node:child_process";
import type { Writable } from "node:stream";

// What a run makes must be gone when the run is gone, also after kill -9. A shell waits at a pipe that only we hold:
// a word says that there is nothing left to do, the end of the pipe that we are dead.
export interface Lifeline {
  readonly release: () => void;
}

export function lifeline(lastWill: string, ...values: readonly string[]): Lifeline {
  const shell = spawn("/bin/sh", ["-c", `read -r word && exit\n${lastWill}`, ...values], {
    stdio: ["pipe", "ignore", "ignore"],
    detached: true,
    cwd: "/",
  });
  shell.unref();
  return { release: () => letGo(shell.stdin) };
}

// The same for a process that a shell starts: to be followed by `exec`. The watcher is a grandchild with no other pipe of ours open.
export const watchedAtPipe3 = `
( ( read -r word <&3 && exit
  kill -KILL $$ ) >/dev/null 2>&1 4>&- & )
exec 3<&-
`;

export function dismissWatcher(child: ChildProcess): void {
  const pipe = child.stdio[3];
  if (pipe && "write" in pipe) letGo(pipe);
}

function letGo(pipe: Writable | null): void {
  // A shell that somebody killed cannot hear; there is nothing left for it to do either.
  pipe?.on("error", () => undefined);
  pipe?.end("ended\n");
}
