import { parentPort, workerData } from "node:worker_threads";
import { connect } from "#server/db/connection.ts";
import { tripListHandlers } from "#server/features/trips/tripList.server.ts";
import { asked, askerOf } from "./gridAsker.ts";

// Takes the whole list away, window by window as an export does, in a thread whose memory is bounded: with more it would not end.
const connection = connect({ connectionString: String(workerData) }, { role: "hearth_app", max: 1 });
try {
  const within = await askerOf(connection);
  const begin = performance.now();
  let most = 0;
  let count = 0;
  for (let from: string | null = ""; from !== null;) {
    const after: string = from;
    const window = await within(
      (context) => tripListHandlers.exported({ ...asked, after, limit: 1_000 }, context),
      false,
    );
    count += window.rows.length;
    most = Math.max(most, process.memoryUsage().heapUsed);
    from = window.next;
  }
  parentPort?.postMessage({ count, ms: performance.now() - begin, mib: most / 2 ** 20 });
} finally {
  await connection.close();
}
