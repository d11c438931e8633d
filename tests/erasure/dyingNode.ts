import { connect } from "#server/db/connection.ts";
import { createDiskFiles } from "#server/providers/files/diskFiles.ts";
import type { Files } from "#server/providers/files/files.port.ts";
import { createFactories } from "#tests/support/factories.ts";
import type { TestDatabase } from "#tests/support/database.ts";
import { manualClock } from "#tests/support/manualClock.ts";
import { startServer } from "#tests/support/startServer.ts";

interface Told {
  readonly config: TestDatabase["config"];
  readonly fileFolder: string;
  readonly at: string;
  // What it is killed within: the removal of a file, or the writing of the mark beside the database.
  readonly within: "remove" | "write";
}

// A node in a process of its own. It does what is due until it touches a file in the way it was told: then it says so, and gets no further.
const { config, fileFolder, at, within } = JSON.parse(process.argv[2] ?? "") as Told;
const [app, owner] = [connect(config, { role: "hearth_app" }), connect(config, { max: 1 })];
const clock = manualClock(new Date(at));
const disk = createDiskFiles(fileFolder);
const stuck = (): Promise<void> => {
  process.send?.("within");
  return new Promise(() => undefined);
};
const files: Files = { ...disk, [within]: stuck };
const { worker } = await startServer({
  files,
  beside: {
    database: { config, app, owner, drop: async () => undefined },
    fileFolder,
    clock,
    factories: createFactories(owner.db, clock.now),
  },
});
await worker.runDue();
