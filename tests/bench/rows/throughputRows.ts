import type { Field } from "../targets/all.ts";
import { ejabberd } from "../targets/ejabberd.ts";
import { hearth, hearthSingle } from "../targets/product.ts";
import { sioEach, sioSeq } from "../targets/relays.ts";
import type { Bench } from "./bench.ts";
import { againstPeer, alone, middleOf } from "./figures.ts";
import { atLeast, atMost, judge, ms, percent, perSecond, seconds, type Findings, type Row, type Table } from "./row.ts";
import { steadyRates, type Throughput, type ThroughputRun } from "./throughput.ts";

type Figure = (one: Throughput) => number | undefined;

const most: Figure = ({ best }) => best.perSecond;
const cpu: Figure = ({ best }) => best.serverCpu + best.databaseCpu;

export function throughputFindings(
  runs: readonly ThroughputRun[],
  { field, troubles }: Pick<Bench, "field" | "troubles">,
): Findings {
  const to =
    (peer: string, name = hearth.name) =>
    (figure: Figure) =>
      againstPeer(runs, troubles, { peer, figure, name });
  const [toNative, toEach, toSeq] = [to(ejabberd.name), to(sioEach.name), to(sioSeq.name)];
  const singleToSeq = to(sioSeq.name, hearthSingle.name);
  const ours = (figure: Figure) => alone(runs, troubles, figure);
  const rows: readonly Row[] = [
    judge({
      goal: "S1",
      what: "messages a second, persisted, acknowledged and delivered",
      ...toSeq(most),
      ...atLeast(1, "sio-seq"),
    }),
    judge({
      goal: "S1",
      what: "the same, with a request for every message",
      ...singleToSeq(most),
      ...atLeast(0.85, "sio-seq"),
    }),
    judge({
      goal: "S1",
      what: "messages a second against ejabberd",
      ...toNative(most),
      ...atLeast(15, "ejabberd-pg"),
    }),
    judge({
      goal: "S2",
      what: "processor time of server and database at saturation",
      ...toSeq(cpu),
      ...atMost(1.1, "sio-seq"),
    }),
    judge({
      goal: "S2",
      what: "the same, with a request for every message",
      ...singleToSeq(cpu),
      ...atMost(1.3, "sio-seq"),
    }),
    judge({
      goal: "S2",
      what: "processor time against ejabberd",
      ...toNative(cpu),
      most: 1 / 8,
      limit: "≤ 1/8 of ejabberd-pg",
    }),
    judge({
      goal: "S3",
      what: "300 messages a second, p50",
      ...toEach(({ calm }) => calm.latency.p50),
      ...atMost(1.35, "sio-each"),
    }),
    judge({
      goal: "S3",
      what: "300 messages a second, p99",
      ...toEach(({ calm }) => calm.latency.p99),
      ...atMost(1.5, "sio-each"),
    }),
    judge({
      goal: "S3",
      what: "300 messages a second, p50 against ejabberd",
      ...toNative(({ calm }) => calm.latency.p50),
      most: 1,
      limit: "≤ ejabberd-pg",
    }),
    judge({
      goal: "S3",
      what: "300 messages a second, p99 against ejabberd",
      ...toNative(({ calm }) => calm.latency.p99),
      most: 1,
      limit: "≤ ejabberd-pg",
    }),
    ...steadyRates.map((rate) =>
      judge({
        goal: "S3",
        what: `${rate.toLocaleString("en")} messages a second, p50`,
        ...toSeq(({ steady }) => steady[rate]?.latency.p50),
        ...atMost(1.5, "sio-seq at the same rate"),
      }),
    ),
    judge({
      goal: "S3",
      what: "half of the maximum, p50",
      ...ours(({ half }) => half.latency.p50),
      show: ms,
      most: 6,
      limit: "≤ 6 ms",
    }),
    judge({
      goal: "S3",
      what: "half of the maximum, p99",
      ...ours(({ half }) => half.latency.p99),
      show: ms,
      most: 50,
      limit: "≤ 50 ms",
    }),
    judge({
      goal: "S3",
      what: "the same p50 against sio-seq at half of its own",
      ...toSeq(({ half }) => half.latency.p50),
      most: 1.6,
      limit: "≤ 1.6 × sio-seq",
    }),
    judge({
      goal: "S3",
      what: "the same p99 against sio-seq at half of its own",
      ...toSeq(({ half }) => half.latency.p99),
      most: 2.5,
      limit: "≤ 2.5 × sio-seq",
    }),
    judge({
      goal: "D3",
      what: "a 10 ms timer in the server at 5,000 messages a second, late by at p99",
      ...ours(({ latenessP99 }) => latenessP99),
      show: ms,
      most: 5,
      limit: "≤ 5 ms",
    }),
    judge({
      goal: "D3",
      what: "the same against sio-seq's own",
      ...toSeq(({ latenessP99 }) => latenessP99),
      most: 5,
      limit: "≤ 5 × (5 ms where it has 1)",
    }),
    judge({
      goal: "S1",
      what: "messages received twice or out of order",
      ...ours(({ best, calm, half }) => best.wrong + calm.wrong + half.wrong),
      show: String,
      most: 0,
      limit: "0",
    }),
    judge({
      goal: "S1",
      what: "the generator's own share of a core, at most",
      value: generatorShare(runs),
      show: percent,
      most: 0.8,
      limit: "< 80 %",
    }),
  ];
  return { rows, tables: [peersTable(runs, field)] };
}

function generatorShare(runs: readonly ThroughputRun[]): number | undefined {
  const shares = runs.flatMap((run) => Object.values(run).map(({ best }) => best.generatorShare));
  return shares.length > 0 ? Math.max(...shares) : undefined;
}

function peersTable(runs: readonly ThroughputRun[], { targets, missing }: Field): Table {
  const lines = targets.map(({ name, what }) => {
    const show = (figure: Figure, as: (value: number) => string): string => {
      const value = middleOf(runs, name, figure);
      return value === undefined ? "–" : as(value);
    };
    const both = (pick: (one: Throughput) => { p50: number; p99: number }): string =>
      `${show((one) => pick(one).p50, ms)} / ${show((one) => pick(one).p99, ms)}`;
    const steady = steadyRates.map((rate) => show((one) => one.steady[rate]?.latency.p50, ms)).join(", ");
    return [
      name,
      what,
      show(most, perSecond),
      show(({ window }) => window, String),
      show(cpu, seconds),
      `${show(({ best }) => best.serverCpu, seconds)} + ${show(({ best }) => best.databaseCpu, seconds)}`,
      both(({ calm }) => calm.latency),
      both(({ half }) => half.latency),
      steady,
      show(({ best }) => best.generatorShare, percent),
    ];
  });
  return {
    title: "200 clients in 100 conversations of two, bodies of 120 bytes",
    head: [
      "",
      "what it is",
      "maximum",
      "open a client",
      "CPU for 10,000",
      "server + database",
      "300/s: p50 / p99",
      "half the maximum: p50 / p99",
      `${steadyRates.map((rate) => rate.toLocaleString("en")).join(", ")} a second: p50`,
      "generator",
    ],
    lines: [...lines, ...missing.map((name) => [name, "not installed here", "–", "–", "–", "–", "–", "–", "–", "–"])],
  };
}
