import { describe, expect, it } from "vitest";
import { causesOfChaos, causesOfPlaywright, causesOfUnhandled, causesOfVitest } from "./causes.mjs";

describe("the causes", () => {
  it("name a failed test of Vitest's with the beginning of why, in one line", () => {
    const assertionResults = [
      { status: "passed", fullName: "a stay ends", failureMessages: [] },
      { status: "failed", fullName: "a stay begins", failureMessages: ["Error: expected\n   \u001b[31m2\u001b[39m"] },
    ];
    expect(causesOfVitest({ testResults: [{ name: "/a/stay.test.ts", status: "failed", assertionResults }] })).toEqual([
      "a stay begins: Error: expected 2",
    ]);
  });

  it("name a file that cannot be loaded", () => {
    const file = { name: "/a/stay.test.ts", status: "failed", message: "no such module", assertionResults: [] };
    expect(causesOfVitest({ testResults: [file] })).toEqual(["stay.test.ts: no such module"]);
  });

  it("name a file whose clearing up fails, though each of its tests has passed", () => {
    const assertionResults = [{ status: "passed", fullName: "a stay ends", failureMessages: [] }];
    const file = { name: "/a/stay.test.ts", status: "failed", message: "Hook timed out", assertionResults };
    expect(causesOfVitest({ testResults: [file] })).toEqual(["stay.test.ts: Hook timed out"]);
  });

  it("name what failed beside all tests, with where it came from", () => {
    const stack = "Error: boom\n    at run (/a/node_modules/pg/client.js:1:1)\n    at ask (/a/server/ask.ts:2:50)";
    expect(causesOfUnhandled([{ name: "Error", message: "boom", stack }])).toEqual([
      "beside all tests, Error: boom at ask (/a/server/ask.ts:2:50)",
    ]);
  });

  it("find Playwright's tests at any depth", () => {
    const failed = { title: "nothing jumps", ok: false, tests: [{ results: [{ error: { message: "0.03" } }] }] };
    const passed = { title: "it opens", ok: true, tests: [{ results: [{}] }] };
    expect(causesOfPlaywright({ suites: [{ specs: [passed], suites: [{ specs: [failed] }] }] })).toEqual([
      "nothing jumps: 0.03",
    ]);
  });

  it("say what a fault run found", () => {
    expect(causesOfChaos({ passed: 0, failed: 1, violations: ["I1: a message is lost"] })).toEqual([
      "I1: a message is lost",
    ]);
  });

  it("are few and short", () => {
    const lines = causesOfChaos({ violations: Array.from({ length: 5 }, () => "x".repeat(1_000)) });
    expect(lines.map(({ length }) => length)).toEqual([300, 300, 300, 10]);
    expect(lines.at(-1)).toBe("and 2 more");
  });

  it("are none without a report", () => {
    expect([causesOfVitest(), causesOfUnhandled(), causesOfPlaywright(), causesOfChaos()]).toEqual([[], [], [], []]);
  });
});
