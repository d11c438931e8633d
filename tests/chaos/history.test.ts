import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { createHistory } from "./history.ts";

test("a history is on disk, line by line, as soon as it happened", () => {
  const folder = mkdtempSync(join(tmpdir(), "hearth-history-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const history = createHistory(join(folder, "run/history.jsonl"));
  history.record({ e: "fault", id: "F1", phase: "begins" });
  history.record({ e: "fault", id: "F1", phase: "ends" });
  const lines = readFileSync(history.file, "utf8")
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
  expect(lines).toEqual(history.entries);
  expect(lines.map(({ e, id, phase }) => [e, id, phase])).toEqual([
    ["fault", "F1", "begins"],
    ["fault", "F1", "ends"],
  ]);
  expect(lines[1].t).toBeGreaterThanOrEqual(lines[0].t);
  history.close();
});
