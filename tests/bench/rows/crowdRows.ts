import { ejabberd } from "../targets/ejabberd.ts";
import type { Field } from "../targets/all.ts";
import { sioNone, sioSeq } from "../targets/relays.ts";
import { crowdSize, throngSize, type CrowdFigures, type CrowdRun, type ThrongRun } from "./crowds.ts";
import type { Bench } from "./bench.ts";
import { againstPeer, alone, middleOf } from "./figures.ts";
import type { Troubles } from "./troubles.ts";
import { atMost, judge, kib, percent, seconds, type Findings, type Table } from "./row.ts";

type Figure = (one: CrowdFigures) => number;

export function crowdFindings(
  runs: readonly CrowdRun[],
  { field, troubles }: Pick<Bench, "field" | "troubles">,
): Findings {
  const to = (peer: string) => (figure: Figure) => againstPeer(runs, troubles, { peer, figure });
  const [toNative, toNone, toSeq] = [to(ejabberd.name), to(sioNone.name), to(sioSeq.name)];
  const ours = (figure: Figure) => alone(runs, troubles, figure);
  const size = crowdSize().toLocaleString("en");
  return {
    rows: [
      judge({
        goal: "S5",
        what: "memory of an idle authenticated connection",
        ...toNone(({ kibPerClient }) => kibPerClient),
        ...atMost(1, "bare socket.io"),
      }),
      judge({
        goal: "S5",
        what: "the same in KiB",
        ...ours(({ kibPerClient }) => kibPerClient),
        show: kib,
        most: 26,
        limit: "≤ 26 KiB",
      }),
      judge({
        goal: "S5",
        what: "memory against ejabberd",
        ...toNative(({ kibPerClient }) => kibPerClient),
        most: 0.5,
        limit: "≤ 1/2 of ejabberd-pg",
      }),
      judge({
        goal: "S6",
        what: `${size} clients connect, 100 at a time`,
        ...toSeq(({ connectSeconds }) => connectSeconds),
        ...atMost(1.15, "sio-seq"),
      }),
      judge({
        goal: "S6",
        what: "after all were cut off, all in sync again",
        ...toSeq(({ stormSeconds }) => stormSeconds),
        ...atMost(1.15, "sio-seq"),
      }),
      judge({
        goal: "S6",
        what: "the same in seconds",
        ...ours(({ stormSeconds }) => stormSeconds),
        show: seconds,
        most: 2.5,
        limit: "≤ 2.5 s",
      }),
      judge({
        goal: "S6",
        what: "the same against ejabberd",
        ...toNative(({ stormSeconds }) => stormSeconds),
        most: 1 / 2.5,
        limit: "≤ 1/2.5 of ejabberd-pg",
      }),
      judge({
        goal: "S7",
        what: `idle cost of ${size} connections, of one core`,
        ...ours(({ idleShare }) => idleShare),
        show: percent,
        most: 0.03,
        limit: "≤ 3 %",
      }),
      judge({
        goal: "S7",
        what: "the same against bare socket.io",
        ...toNone(({ idleShare }) => idleShare),
        ...atMost(1.5, "bare socket.io"),
      }),
    ],
    tables: [crowdTable(runs, field, troubles)],
  };
}

export function throngFindings(runs: readonly ThrongRun[], { troubles }: Pick<Bench, "troubles">): Findings {
  const size = throngSize().toLocaleString("en");
  const rows = [
    judge({
      goal: "S10",
      what: `${size} sockets on one node, memory of each`,
      ...againstPeer(runs, troubles, { peer: sioNone.name, figure: ({ kibPerClient }) => kibPerClient }),
      ...atMost(1, "bare socket.io"),
    }),
    judge({
      goal: "S10",
      what: "the same in KiB",
      ...alone(runs, troubles, ({ kibPerClient }) => kibPerClient),
      show: kib,
      most: 26,
      limit: "≤ 26 KiB",
    }),
  ];
  return { rows, tables: [] };
}

function crowdTable(runs: readonly CrowdRun[], { targets }: Field, { why }: Troubles): Table {
  const measured = targets.map(({ name }) => name).filter((name) => why(name) || runs.some((run) => name in run));
  const lines = measured.map((name) => {
    const show = (figure: Figure, as: (value: number) => string): string => {
      const value = middleOf(runs, name, figure);
      return value === undefined ? "–" : as(value);
    };
    return [
      runs.some((run) => name in run) ? name : (why(name) ?? name),
      show((one) => one.connectSeconds, seconds),
      show((one) => one.kibPerClient, kib),
      show((one) => one.idleShare, percent),
      show((one) => one.stormSeconds, seconds),
      show((one) => one.stormCpu, seconds),
    ];
  });
  return {
    title: `${crowdSize().toLocaleString("en")} clients`,
    head: ["", "all connected", "memory each", "idle, of one core", "in sync after all were cut off", "CPU of that"],
    lines,
  };
}
