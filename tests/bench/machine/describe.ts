import { closeSync, fdatasyncSync, mkdtempSync, openSync, rmSync, writeSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { median } from "./percentiles.ts";
import type { Cluster } from "./cluster.ts";
import type { Options } from "../options.ts";

// What one has to know of the machine to read the figures.
export async function describeMachine(cluster: Cluster, { runs, isQuick }: Options): Promise<readonly string[]> {
  const [version] = await cluster.query("SHOW server_version");
  const day = new Date().toISOString().slice(0, 10);
  return [
    `${day}, ${os.cpus().length} cores (${os.cpus()[0]?.model.trim() ?? "unknown"}), Node ${process.versions.node}, PostgreSQL ${String(version?.["server_version"])}, a sync to disk ${syncMs().toFixed(2)} ms, load of the machine before ${(os.loadavg()[0] ?? 0).toFixed(1)}; median of ${runs} interleaved ${runs === 1 ? "run" : "runs"}${isQuick ? ", quick and therefore rough" : ""}.`,
  ];
}

function syncMs(): number {
  const folder = mkdtempSync(path.join("/tmp", "hearth-bench-sync-"));
  const file = openSync(path.join(folder, "file"), "w");
  const block = Buffer.alloc(8192);
  const took = Array.from({ length: 50 }, () => {
    writeSync(file, block, 0, block.length, 0);
    const begin = performance.now();
    fdatasyncSync(file);
    return performance.now() - begin;
  });
  closeSync(file);
  rmSync(folder, { recursive: true });
  return median(took);
}
