import type { Field } from "../targets/all.ts";
import { ejabberd } from "../targets/ejabberd.ts";
import { hearth, hearthSingle } from "../targets/product.ts";
import { sioEach, sioSeq } from "../targets/relays.ts";
import { againstPeer, middleOf, ratioTo } from "./figures.ts";
import { judge, ms, percent, perSecond, seconds, type Findings, type Row, type Table } from "./row.ts";
import type { Throughput, ThroughputRun } from "./throughput.ts";

type Figure = (one: Throughput) => number;

const most: Figure = ({ best }) => best.perSecond;
const cpu: Figure = ({ best }) => best.serverCpu + best.databaseCpu;

export function throughputFindings(runs: readonly ThroughputRun[], field: Field): Findings {
  const against = (figure: Figure) => againstPeer(runs, field, { peer: ejabberd.name, figure });
  const ours = (figure: Figure) => middleOf(runs, hearth.name, figure);
  const rows: readonly Row[] = [
    judge({
      goal: "S1",
      what: "messages a second, persisted, acknowledged and delivered",
      value: ratioTo(runs, sioSeq.name, most),
      least: 0.6,
      limit: "≥ 0.6 × sio-seq",
    }),
    judge({
      goal: "S1",
      what: "the same, with a request for every message",
      value: ratioTo(runs, sioSeq.name, most, hearthSingle.name),
      least: 0.6,
      limit: "≥ 0.6 × sio-seq",
    }),
    judge({
      goal: "S1",
      what: "messages a second against ejabberd",
      ...against(most),
      least: 7,
      limit: "≥ 7 × ejabberd-pg",
    }),
    judge({
      goal: "S2",
      what: "processor time of server and database at saturation",
      value: ratioTo(runs, sioSeq.name, cpu),
      most: 1.6,
      limit: "≤ 1.6 × sio-seq",
    }),
    judge({
      goal: "S2",
      what: "the same, with a request for every message",
      value: ratioTo(runs, sioSeq.name, cpu, hearthSingle.name),
      most: 1.6,
      limit: "≤ 1.6 × sio-seq",
    }),
    judge({
      goal: "S2",
      what: "processor time against ejabberd",
      ...against(cpu),
      most: 1 / 8,
      limit: "≤ 1/8 of ejabberd-pg",
    }),
    judge({
      goal: "S3",
      what: "300 messages a second, p50",
      value: ratioTo(runs, sioEach.name, ({ calm }) => calm.latency.p50),
      most: 1.6,
      limit: "≤ 1.6 × sio-each",
    }),
    judge({
      goal: "S3",
      what: "300 messages a second, p99",
      value: ratioTo(runs, sioEach.name, ({ calm }) => calm.latency.p99),
      most: 2.5,
      limit: "≤ 2.5 × sio-each",
    }),
    judge({
      goal: "S3",
      what: "300 messages a second, p50 against ejabberd",
      ...against(({ calm }) => calm.latency.p50),
      most: 1,
      limit: "≤ ejabberd-pg",
    }),
    judge({
      goal: "S3",
      what: "300 messages a second, p99 against ejabberd",
      ...against(({ calm }) => calm.latency.p99),
      most: 1,
      limit: "≤ ejabberd-pg",
    }),
    judge({
      goal: "S3",
      what: "half of the maximum, p50",
      value: ours(({ half }) => half.latency.p50),
      show: ms,
      most: 6,
      limit: "≤ 6 ms",
    }),
    judge({
      goal: "S3",
      what: "half of the maximum, p99",
      value: ours(({ half }) => half.latency.p99),
      show: ms,
      most: 50,
      limit: "≤ 50 ms",
    }),
    judge({
      goal: "S3",
      what: "the same p50 against sio-seq at half of its own",
      value: ratioTo(runs, sioSeq.name, ({ half }) => half.latency.p50),
      most: 1.6,
      limit: "≤ 1.6 × sio-seq",
    }),
    judge({
      goal: "S3",
      what: "the same p99 against sio-seq at half of its own",
      value: ratioTo(runs, sioSeq.name, ({ half }) => half.latency.p99),
      most: 2.5,
      limit: "≤ 2.5 × sio-seq",
    }),
    judge({
      goal: "D3",
      what: "a 10 ms timer in the server at 5,000 messages a second, late by at p99",
      value: ours(({ latenessP99 }) => latenessP99),
      show: ms,
      most: 5,
      limit: "≤ 5 ms",
    }),
    judge({
      goal: "D3",
      what: "the same against sio-seq's own",
      value: ratioTo(runs, sioSeq.name, ({ latenessP99 }) => latenessP99),
      most: 5,
      limit: "≤ 5 × (5 ms where it has 1)",
    }),
    judge({
      goal: "S1",
      what: "messages received twice or out of order",
      value: ours(({ best, calm, half }) => best.wrong + calm.wrong + half.wrong),
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

const generatorShare = (runs: readonly ThroughputRun[]): number =>
  Math.max(...runs.flatMap((run) => Object.values(run).map(({ best }) => best.generatorShare)));

function peersTable(runs: readonly ThroughputRun[], { targets, missing }: Field): Table {
  const lines = targets.map(({ name, what }) => {
    const show = (figure: Figure, as: (value: number) => string): string => {
      const value = middleOf(runs, name, figure);
      return value === undefined ? "–" : as(value);
    };
    const both = (pick: (one: Throughput) => { p50: number; p99: number }): string =>
      `${show((one) => pick(one).p50, ms)} / ${show((one) => pick(one).p99, ms)}`;
    return [
      name,
      what,
      show(most, perSecond),
      show(({ window }) => window, String),
      show(cpu, seconds),
      `${show(({ best }) => best.serverCpu, seconds)} + ${show(({ best }) => best.databaseCpu, seconds)}`,
      both(({ calm }) => calm.latency),
      both(({ half }) => half.latency),
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
      "generator",
    ],
    lines: [...lines, ...missing.map((name) => [name, "not installed here", "–", "–", "–", "–", "–", "–", "–"])],
  };
}
