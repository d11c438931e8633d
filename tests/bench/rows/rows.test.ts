import { describe, expect, test } from "vitest";
import type { Measured } from "../targets/load.ts";
import type { Running, Target } from "../targets/target.ts";
import type { Bench } from "./bench.ts";
import { createCompany } from "./company.ts";
import { crowdFindings } from "./crowdRows.ts";
import { measureCrowds, type CrowdFigures } from "./crowds.ts";
import { readRows } from "./reads.ts";
import { atLeast, atMost, judge, standing, type Row } from "./row.ts";
import { measureThroughput, type Throughput } from "./throughput.ts";
import { throughputFindings } from "./throughputRows.ts";
import { createTroubles } from "./troubles.ts";
import { byTurns, type Present } from "./turns.ts";

const latency = { count: 1, p50: 1, p99: 1, most: 1 };
const spell = { latency, wrong: 0 };
const measured: Measured = {
  perSecond: 10_000,
  latency,
  messages: 1,
  seconds: 1,
  generatorShare: 0.5,
  wrong: 0,
  serverCpu: 1,
  databaseCpu: 1,
};
const throughput: Throughput = {
  window: 8,
  best: measured,
  calm: spell,
  half: spell,
  steady: { 2000: spell, 4000: spell, 8000: spell },
  latenessP99: 1,
};
const crowd: CrowdFigures = { connectSeconds: 1, kibPerClient: 1, idleShare: 0.01, stormSeconds: 1, stormCpu: 1 };
const rates = { 1: 1, 16: 1 };

const named = (name: string): Target => ({
  name,
  what: name,
  dialect: "relay",
  start: () => Promise.reject(new Error(`${name} does not start`)),
});
const names = ["sio-none", "sio-each", "sio-seq", "ejabberd-pg", "hearth", "hearth-single"];
const allOf = <T>(figures: T): Record<string, T> => Object.fromEntries(names.map((name) => [name, figures]));
const without = <T>(run: Record<string, T>, name: string): Record<string, T> =>
  Object.fromEntries(Object.entries(run).filter(([key]) => key !== name));

function aBench(targets: readonly Target[] = names.map(named), missing: readonly string[] = []) {
  const said: string[] = [];
  const say = (sentence: string): void => void said.push(sentence);
  return {
    options: { only: new Set(), runs: 1, isQuick: true, targets: [], profile: null },
    field: { targets, missing },
    troubles: createTroubles(missing, say),
    say,
    said,
  };
}

const limitsOf = (rows: readonly Row[], goal: string): readonly string[] =>
  rows.filter((row) => row.goal === goal).map(({ what, limit }) => `${what}: ${limit}`);
const aboutNative = (rows: readonly Row[]): readonly Row[] => rows.filter(({ limit }) => limit.includes("ejabberd"));
const others = (rows: readonly Row[]): readonly Row[] => rows.filter(({ limit }) => !limit.includes("ejabberd"));

describe("the goals", () => {
  const { rows } = throughputFindings([allOf(throughput)], aBench());
  const crowdRows = crowdFindings([allOf(crowd)], aBench()).rows;

  test("of throughput are the raised ones", () => {
    expect(limitsOf(rows, "S1")).toEqual([
      "messages a second, persisted, acknowledged and delivered: ≥ 1 × sio-seq",
      "the same, with a request for every message: ≥ 0.85 × sio-seq",
      "messages a second against ejabberd: ≥ 15 × ejabberd-pg",
      "messages received twice or out of order: 0",
      "the generator's own share of a core, at most: < 80 %",
    ]);
    expect(limitsOf(rows, "S2").slice(0, 2)).toEqual([
      "processor time of server and database at saturation: ≤ 1.1 × sio-seq",
      "the same, with a request for every message: ≤ 1.3 × sio-seq",
    ]);
    expect(limitsOf(rows, "S3").filter((line) => /messages a second, p(50|99):/.test(line))).toEqual([
      "300 messages a second, p50: ≤ 1.35 × sio-each",
      "300 messages a second, p99: ≤ 1.5 × sio-each",
      "2,000 messages a second, p50: ≤ 1.5 × sio-seq at the same rate",
      "4,000 messages a second, p50: ≤ 1.5 × sio-seq at the same rate",
      "8,000 messages a second, p50: ≤ 1.5 × sio-seq at the same rate",
    ]);
  });

  test("of thousands that are silent, and of reading, are the raised ones", () => {
    expect(limitsOf(crowdRows, "S5")[0]).toMatch(/≤ 1 × bare socket.io$/);
    expect(limitsOf(crowdRows, "S6").slice(0, 2)).toEqual([
      expect.stringMatching(/≤ 1.15 × sio-seq$/),
      expect.stringMatching(/≤ 1.15 × sio-seq$/),
    ]);
    expect(limitsOf(crowdRows, "S7")[1]).toMatch(/≤ 1.5 × bare socket.io$/);
    expect(readRows([{ bare: rates, page: rates, unread: rates }], 1).map(({ limit }) => limit)).toEqual([
      "≤ 1.5 × the bare query",
      "≤ 1.5 × the bare query",
    ]);
  });

  test("are judged by the number that the table names", () => {
    const row = (value: number, bound: ReturnType<typeof atLeast>) =>
      judge({ goal: "S1", what: "x", value, ...bound }).isMet;
    expect([row(0.849, atLeast(0.85, "y")), row(0.85, atLeast(0.85, "y"))]).toEqual([false, true]);
    expect([row(1.11, atMost(1.1, "y")), row(1.1, atMost(1.1, "y"))]).toEqual([false, true]);
  });

  test("against a peer are read from the runs in which both were measured", () => {
    const runs = [allOf(crowd), without(allOf(crowd), "ejabberd-pg")];
    expect(aboutNative(crowdFindings(runs, aBench()).rows)[0]?.measured).toBe("1.00 × in 1 of 2 runs");
  });
});

describe("a peer that fails", () => {
  const refusal = new Error("Client 4321: closed by the server\n    at somewhere");

  test("is a row that says so, and every other row stands", () => {
    const bench = aBench();
    bench.troubles.tell("ejabberd-pg", refusal);
    for (const rows of [
      throughputFindings([without(allOf(throughput), "ejabberd-pg")], bench).rows,
      crowdFindings([without(allOf(crowd), "ejabberd-pg")], bench).rows,
    ]) {
      expect(aboutNative(rows).length).toBeGreaterThan(1);
      for (const row of aboutNative(rows))
        expect([row.measured, row.isMet]).toEqual(["ejabberd-pg failed: Client 4321: closed by the server", null]);
      for (const row of others(rows)) expect(row.isMet).not.toBeNull();
    }
  });

  test("that is not installed is told apart", () => {
    const bench = aBench(names.filter((name) => name !== "ejabberd-pg").map(named), ["ejabberd-pg"]);
    const { rows } = crowdFindings([without(allOf(crowd), "ejabberd-pg")], bench);
    expect(aboutNative(rows)[0]).toMatchObject({ measured: "ejabberd-pg is not installed here", isMet: null });
  });

  test("is a goal that is missed when it is the product", () => {
    const bench = aBench();
    bench.troubles.tell("hearth", refusal);
    const { rows } = crowdFindings([without(allOf(crowd), "hearth")], bench);
    expect(rows.every(({ isMet }) => isMet === false)).toBe(true);
  });

  test("by not starting keeps nobody from being measured", async () => {
    const bench = aBench();
    const cluster = {} as Bench["cluster"];
    const slowCluster = async () => null;
    expect(await measureCrowds({ ...bench, cluster, slowCluster } as Bench)).toEqual([{}]);
    expect(await measureThroughput({ ...bench, cluster, slowCluster } as Bench)).toEqual([{}]);
    expect(bench.said.filter((line) => line === "ejabberd-pg failed: ejabberd-pg does not start").length).toBe(2);
  });

  test("in the middle of a turn leaves, and the others go on", async () => {
    const lost: string[] = [];
    const present = ["fast", "falls"].map((name): Present => ({
      target: named(name),
      running: {} as Running,
      guests: {} as Present["guests"],
    }));
    const company = createCompany(present, ({ target }) => lost.push(target.name));
    const turns: string[] = [];
    const found = await byTurns(company, 3, async ({ target: { name } }) => {
      turns.push(name);
      if (name === "falls" && turns.length > 2) throw refusal;
      return turns.length;
    });
    expect(turns).toEqual(["fast", "falls", "fast", "falls", "fast"]);
    expect([lost, company.members().map(({ target }) => target.name)]).toEqual([["falls"], ["fast"]]);
    expect(present.map(({ target }) => found(target).length)).toEqual([3, 1]);
  });

  test("is one line of the table, however long its words", () => {
    const troubles = createTroubles([], () => undefined);
    troubles.tell("peer", new Error(`no | more\nthan one line ${"x".repeat(1000)}`));
    expect(troubles.why("peer")).toBe("peer failed: no / more");
  });
});

test("a measurement that fails as a whole is a missed row for each of its goals", async () => {
  const { rows } = await standing(["S5", "S6"], () => Promise.reject(new Error("the database is gone")));
  expect(rows.map(({ goal, measured: what, isMet }) => [goal, what, isMet])).toEqual([
    ["S5", "failed: the database is gone", false],
    ["S6", "failed: the database is gone", false],
  ]);
});
