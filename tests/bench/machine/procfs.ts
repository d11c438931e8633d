import { readdirSync, readFileSync } from "node:fs";

// Times in /proc are in ticks, a hundred a second on every Linux that Node runs on.
const ticksPerSecond = 100;

interface Stat {
  readonly parent: number;
  readonly ownTicks: number;
  readonly childTicks: number;
}

// The program's name stands in brackets and may hold spaces; what follows it does not.
function statOf(pid: number): Stat | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, "utf8");
    const fields = text
      .slice(text.lastIndexOf(")") + 2)
      .split(" ")
      .map(Number);
    const [parent = 0, own = 0, ownKernel = 0, child = 0, childKernel = 0] = [
      fields[1],
      fields[11],
      fields[12],
      fields[13],
      fields[14],
    ];
    return { parent, ownTicks: own + ownKernel, childTicks: child + childKernel };
  } catch {
    return null;
  }
}

export const cpuOfProcess = (pid: number): number => (statOf(pid)?.ownTicks ?? 0) / ticksPerSecond;

// A process with all it has started, those that have ended included.
export function cpuOfFamily(pid: number): number {
  const root = statOf(pid);
  if (!root) return 0;
  const children = childrenOf(pid).map((child) => cpuOfFamily(child));
  return (root.ownTicks + root.childTicks) / ticksPerSecond + children.reduce((sum, seconds) => sum + seconds, 0);
}

export function childrenOf(parent: number): readonly number[] {
  const pids = readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .map(Number);
  return pids.filter((pid) => statOf(pid)?.parent === parent);
}

export function residentBytes(pid: number): number {
  const kib = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? "0";
  return Number(kib) * 1024;
}

// The soft limit of this process is what its children get.
export function openFilesLimit(): number {
  const limit = /^Max open files\s+(\S+)/m.exec(readFileSync("/proc/self/limits", "utf8"))?.[1] ?? "0";
  return limit === "unlimited" ? Number.MAX_SAFE_INTEGER : Number(limit);
}
