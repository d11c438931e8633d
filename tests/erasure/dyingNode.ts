import { once } from "node:events";
import { connect } from "#server/db/connection.ts";
import { createFactories } from "#tests/support/factories.ts";
import { manualClock } from "#tests/support/manualClock.ts";
import { startServer } from "#tests/support/startServer.ts";
import type { TestDatabase } from "#tests/support/database.ts";

interface Told {
  readonly config: TestDatabase["config"];
  readonly fileFolder: string;
  readonly at: string;
}

// A node in a process of its own, which does what is due until somebody kills it.
const { config, fileFolder, at } = JSON.parse(process.argv[2] ?? "") as Told;
const [app, owner] = [connect(config, { role: "hearth_app" }), connect(config, { max: 1 })];
const clock = manualClock(new Date(at));
const { worker } = await startServer({
  beside: {
    database: { config, app, owner, drop: async () => undefined },
    fileFolder,
    clock,
    factories: createFactories(owner.db, clock.now),
  },
});
process.send?.("ready");
await once(process, "message");
await worker.runDue();
