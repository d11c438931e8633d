import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { eventually } from "#tests/support/eventually.ts";
import { createHistory } from "../history.ts";
import type { EngineDevice } from "./device.ts";
import { createRoutes } from "./routes.ts";
import { createUploads } from "./uploads.ts";

test("where all is to be at rest no paper is taken back, however late its words reach somebody, and afterwards it is", async () => {
  const history = createHistory(path.join(mkdtempSync(path.join(tmpdir(), "hearth-uploads-")), "history.jsonl"));
  const removed: string[] = [];
  const message = { cid: "c1", files: [{ ref: "r1" }] };
  const device = {
    name: "1a",
    user: "1",
    profile: { talks: ["7"], uploadsOf: async () => ["u1"], newest: async () => [message] },
    engine: () => ({ send: async () => "c1", remove: async ({ cid }: typeof message) => void removed.push(cid) }),
    ended: () => new Promise<void>(() => undefined),
    onUpload: () => undefined,
    credential: { headers: {} },
  } as unknown as EngineDevice;
  const uploads = createUploads({ devices: [device], nodes: [], routes: createRoutes([]), history });
  await uploads.sendPaper(device);
  await uploads.quietly(async () => {
    history.record({ e: "said", device: "1a", store: "1a", user: "1", since: 0, refs: ["r1"] });
    // Longer than it looks for what was said.
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(removed).toEqual([]);
  });
  await eventually(() => expect(removed).toEqual(["c1"]));
  history.close();
});
