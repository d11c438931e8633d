import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { createInterface } from "node:readline";
import { expect, test } from "vitest";
import { eventually } from "#tests/support/eventually.ts";

const here = (name: string): string => JSON.stringify(path.join(import.meta.dirname, name));

const harness = `
  import { readlinkSync } from "node:fs";
  import { openCluster } from ${here("postgres.ts")};
  import { createNode } from ${here("nodes.ts")};
  import { openProxy } from ${here("proxy.ts")};
  import { seededRandom } from ${here("random.ts")};
  const cluster = await openCluster({ megabytes: 200 });
  const proxy = await openProxy({ to: () => cluster.target, random: seededRandom("7") });
  const node = await createNode({ name: "a", folder: process.argv[1], databaseUrl: "postgres://hearth@127.0.0.1:" + proxy.port + "/hearth", origin: "http://hearth.localhost" });
  await node.start();
  console.log(JSON.stringify({ folder: cluster.disk.folder, socket: cluster.target.path, port: node.port }));
`;

const answers = (port: number): Promise<boolean> =>
  fetch(`http://127.0.0.1:${port}/api/health`).then(
    () => true,
    () => false,
  );
const mounts = (): string => execFileSync("cat", ["/proc/mounts"], { encoding: "utf8" });

test.runIf(process.platform === "linux")(
  "a harness that is killed leaves no process, no folder and no disk behind",
  async () => {
    const folder = mkdtempSync(path.join(tmpdir(), "hearth-lifeline-"));
    const child: ChildProcess & { stdout: NonNullable<ChildProcess["stdout"]> } = spawn(
      process.execPath,
      ["--no-warnings", "--input-type=module", "-e", harness, folder],
      { stdio: ["ignore", "pipe", "inherit"], cwd: path.join(import.meta.dirname, "../..") },
    );
    const [line] = await once(createInterface(child.stdout), "line");
    const made: { readonly folder: string; readonly socket: string; readonly port: number } = JSON.parse(line);
    expect([await answers(made.port), existsSync(made.folder), existsSync(made.socket)]).toEqual([true, true, true]);
    child.kill("SIGKILL");
    await eventually(async () =>
      expect([
        await answers(made.port),
        existsSync(made.folder),
        existsSync(path.dirname(made.socket)),
        mounts().includes(made.folder),
      ]).toEqual([false, false, false, false]),
    );
    rmSync(folder, { recursive: true });
  },
  60_000,
);
