import { createHash } from "node:crypto";
import { fileURLToPath } from "node:url";
import { isMainThread, parentPort, Worker } from "node:worker_threads";

// What the work below takes on a quiet machine with two cores.
const quietMs = 330;

// How many times slower this machine is at the moment, with both cores at it: what others take from it no part of the run can help.
export async function slowness() {
  const took = await Promise.all([timed(), timed()]);
  return Math.max(1, Math.max(...took) / quietMs);
}

const timed = () =>
  new Promise((resolve, reject) => {
    new Worker(fileURLToPath(import.meta.url)).once("message", resolve).once("error", reject);
  });

// Of all that the tests do a little: objects made, written, read, sorted, found and hashed.
function work() {
  const startedAt = performance.now();
  for (let round = 0; round < 40; round += 1) {
    const rows = Array.from({ length: 4000 }, (_, at) => ({
      id: `${(at * 7919 + round) % 4001}`,
      name: `name ${at}`,
      at,
    }));
    const read = JSON.parse(JSON.stringify(rows)).toSorted((a, b) => (a.id < b.id ? -1 : 1));
    const byId = new Map(read.map((row) => [row.id, row]));
    const found = read.filter(({ id, name }) => /9.*3/.test(name) && byId.has(id));
    createHash("sha256").update(JSON.stringify(found)).digest();
  }
  return performance.now() - startedAt;
}

if (!isMainThread) parentPort.postMessage(work());
