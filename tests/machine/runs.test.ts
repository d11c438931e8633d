import { once } from "node:events";
import { createInterface } from "node:readline";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { aCheckout } from "./aCheckout.ts";

let checkout: ReturnType<typeof aCheckout>;

beforeEach(() => {
  checkout = aCheckout();
});

afterEach(() => checkout.remove());

const report = (path: string, content: unknown) => `cat > ${path} <<'end'\n${JSON.stringify(content)}\nend`;
// Where a program was told to put its report, as `--…=file`.
const reportWhereTold = (option: string, content: unknown) =>
  `for told in "$@"; do case "$told" in ${option}=*) place="\${told#*=}";; esac; done\n${report('"$place"', content)}`;
const vitest = { numPassedTests: 40, numFailedTests: 0, numPendingTests: 1, numTodoTests: 0, testResults: [] };
const playwright = { stats: { expected: 9, unexpected: 0, flaky: 0, skipped: 0 } };
const lastLineOf = (output: string) => output.trimEnd().split("\n").at(-1);

describe("npm test", () => {
  beforeEach(() => {
    for (const name of ["tsc", "oxfmt", "oxlint", "knip"]) checkout.program(`node_modules/.bin/${name}`, "exit 0");
    checkout.program("node_modules/.bin/vitest", reportWhereTold("--outputFile.json", vitest));
    checkout.program("node_modules/.bin/node", reportWhereTold("--report", { passed: 3, failed: 0 }));
    checkout.program("node_modules/.bin/playwright", report('"$PLAYWRIGHT_JSON_OUTPUT_FILE"', playwright));
  });

  it("runs everything in order and ends with one line that sums up", async () => {
    const { code, output } = await checkout.run("test.mjs");
    expect(code).toBe(0);
    const called = checkout.calls().map((call) => call.split(" ")[0]);
    expect(called.slice(0, 4).sort()).toEqual(["knip", "oxfmt", "oxlint", "tsc"]);
    expect(called.slice(4, 6).sort()).toEqual(["node", "vitest"]);
    expect(called.slice(6)).toEqual(["vitest", "playwright"]);
    expect(lastLineOf(output)).toBe("Hearth: 96 passed, 0 failed, 2 skipped");
  });

  it("goes on after a failure and fails in the end", async () => {
    checkout.program("node_modules/.bin/tsc", "exit 2");
    const { code, output } = await checkout.run("test.mjs");
    expect(code).toBe(1);
    expect(checkout.calls()).toHaveLength(8);
    expect(output).toContain("Types ended badly: see above why");
    expect(output).toMatch(/FAILED +[\d.]+ s of +\d+ {2}Types\npassed +[\d.]+ s of +\d+ {2}Format/);
    expect(lastLineOf(output)).toBe("Hearth: 95 passed, 1 failed, 2 skipped");
  });

  it("ends with what failed and why", async () => {
    const specs = [{ title: "nothing jumps", ok: false, tests: [{ results: [{ error: { message: "0.03" } }] }] }];
    checkout.program(
      "node_modules/.bin/playwright",
      report('"$PLAYWRIGHT_JSON_OUTPUT_FILE"', { stats: { expected: 8, unexpected: 1 }, suites: [{ specs }] }),
    );
    const { code, output } = await checkout.run("test.mjs");
    expect(code).toBe(1);
    expect(output.trimEnd().split("\n").slice(-3)).toEqual([
      "nothing jumps: 0.03",
      "",
      "Hearth: 95 passed, 1 failed, 2 skipped",
    ]);
  });

  it("leaves the browser out when told so, and says it", async () => {
    const { code, output } = await checkout.run("test.mjs", { env: { HEARTH_SKIP_BROWSER: "1" } });
    expect(code).toBe(0);
    expect(checkout.calls()).toHaveLength(7);
    expect(lastLineOf(output)).toBe(
      "Hearth: 87 passed, 0 failed, 2 skipped (browser tests left out by HEARTH_SKIP_BROWSER)",
    );
  });

  it("does not take the report of an earlier run for its own", async () => {
    await checkout.run("test.mjs");
    checkout.program("node_modules/.bin/vitest", "exit 1");
    const { code, output } = await checkout.run("test.mjs");
    expect(code).toBe(1);
    expect(lastLineOf(output)).toBe("Hearth: 16 passed, 2 failed, 0 skipped");
  });
});

describe("npm run check", () => {
  beforeEach(() => {
    for (const name of ["tsc", "oxfmt", "oxlint", "knip", "vitest"])
      checkout.program(`node_modules/.bin/${name}`, `echo "words of ${name}"`);
  });

  it("is short when all is well", async () => {
    const { code, output } = await checkout.run("check.mjs");
    expect(code).toBe(0);
    expect(
      output
        .trim()
        .split("\n")
        .map((line) => line.split(" ")[0]),
    ).toEqual(["passed", "passed", "passed", "passed", "passed", "passed"]);
  });

  it("shows what a failing check says, and only that", async () => {
    checkout.program("node_modules/.bin/oxlint", 'echo "words of oxlint"; exit 1');
    const { code, output } = await checkout.run("check.mjs");
    expect(code).toBe(1);
    expect(output.match(/words of \w+/g)).toEqual(["words of oxlint"]);
  });
});

describe("npm run dev", () => {
  const staysUp = `trap 'echo "\${0##*/} has ended"; exit 0' TERM\necho "up at $PORT"\nwhile :; do sleep 0.05; done`;

  beforeEach(() => {
    checkout.program("node_modules/.bin/node", staysUp);
    checkout.program("node_modules/.bin/webpack", staysUp);
  });

  it("runs server and client side by side, and Ctrl-C ends both", async () => {
    const child = checkout.begin("dev.mjs", { env: { PORT: "4000" } });
    const lines: string[] = [];
    for await (const line of createInterface(child.stdout)) {
      lines.push(line);
      if (lines.filter((word) => word.includes("up at")).length === 2) child.kill("SIGINT");
    }
    expect(lines).toEqual(
      expect.arrayContaining(["Hearth will be at http://localhost:4000", "server | up at 4001", "client | up at 4000"]),
    );
    expect(lines).toEqual(expect.arrayContaining(["server | node has ended", "client | webpack has ended"]));
  });

  it("ends with the code of the one that fails, and takes the other with it", async () => {
    checkout.program("node_modules/.bin/webpack", "exit 3");
    const child = checkout.begin("dev.mjs");
    child.stdout.resume();
    expect(await once(child, "exit")).toEqual([3, null]);
  });
});
