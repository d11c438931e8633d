import { hearth } from "../targets/product.ts";
import type { Field } from "../targets/all.ts";
import { ejabberd } from "../targets/ejabberd.ts";
import { sioNone, sioSeq } from "../targets/relays.ts";
import { crowdSize, type CrowdFigures, type CrowdRun } from "./crowds.ts";
import { againstPeer, middleOf, ratioTo } from "./figures.ts";
import { judge, kib, percent, seconds, type Findings, type Table } from "./row.ts";

type Figure = (one: CrowdFigures) => number;

export function crowdFindings(runs: readonly CrowdRun[], field: Field): Findings {
  const against = (figure: Figure) => againstPeer(runs, field, { peer: ejabberd.name, figure });
  const ours = (figure: Figure) => middleOf(runs, hearth.name, figure);
  const size = crowdSize().toLocaleString("en");
  return {
    rows: [
      judge({
        goal: "S5",
        what: "memory of an idle authenticated connection",
        value: ratioTo(runs, sioNone.name, ({ kibPerClient }) => kibPerClient),
        most: 1.5,
        limit: "≤ 1.5 × bare socket.io",
      }),
      judge({
        goal: "S5",
        what: "the same in KiB",
        value: ours(({ kibPerClient }) => kibPerClient),
        show: kib,
        most: 26,
        limit: "≤ 26 KiB",
      }),
      judge({
        goal: "S5",
        what: "memory against ejabberd",
        ...against(({ kibPerClient }) => kibPerClient),
        most: 0.5,
        limit: "≤ 1/2 of ejabberd-pg",
      }),
      judge({
        goal: "S6",
        what: `${size} clients connect, 100 at a time`,
        value: ratioTo(runs, sioSeq.name, ({ connectSeconds }) => connectSeconds),
        most: 1.5,
        limit: "≤ 1.5 × sio-seq",
      }),
      judge({
        goal: "S6",
        what: "after all were cut off, all in sync again",
        value: ratioTo(runs, sioSeq.name, ({ stormSeconds }) => stormSeconds),
        most: 1.7,
        limit: "≤ 1.7 × sio-seq",
      }),
      judge({
        goal: "S6",
        what: "the same in seconds",
        value: ours(({ stormSeconds }) => stormSeconds),
        show: seconds,
        most: 2.5,
        limit: "≤ 2.5 s",
      }),
      judge({
        goal: "S6",
        what: "the same against ejabberd",
        ...against(({ stormSeconds }) => stormSeconds),
        most: 1 / 2.5,
        limit: "≤ 1/2.5 of ejabberd-pg",
      }),
      judge({
        goal: "S7",
        what: `idle cost of ${size} connections, of one core`,
        value: ours(({ idleShare }) => idleShare),
        show: percent,
        most: 0.03,
        limit: "≤ 3 %",
      }),
      judge({
        goal: "S7",
        what: "the same against bare socket.io",
        value: ratioTo(runs, sioNone.name, ({ idleShare }) => idleShare),
        most: 2.5,
        limit: "≤ 2.5 × (3 % where it takes 1.2 %)",
      }),
    ],
    tables: [crowdTable(runs)],
  };
}

function crowdTable(runs: readonly CrowdRun[]): Table {
  const lines = Object.keys(runs[0] ?? {}).map((name) => {
    const show = (figure: Figure, as: (value: number) => string): string => {
      const value = middleOf(runs, name, figure);
      return value === undefined ? "–" : as(value);
    };
    return [
      name,
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
