import type { Findings, Row, Table } from "./row.ts";

export function markdownOf({ rows, tables }: Findings, machine: readonly string[]): string {
  const goals: Table = {
    title: "Goals",
    head: ["goal", "what", "measured", "limit", ""],
    lines: rows.map((row) => [row.goal, row.what, row.measured, row.limit, verdictOf(row)]),
  };
  return [...machine, "", ...[goals, ...tables].filter(({ lines }) => lines.length > 0).map(markdownTable)].join("\n");
}

const verdictOf = ({ isMet }: Row): string => (isMet === null ? "–" : isMet ? "met" : "**missed**");

function markdownTable({ title, head, lines }: Table): string {
  const line = (cells: readonly string[]): string => `| ${cells.join(" | ")} |`;
  return [`**${title}**`, "", line(head), line(head.map(() => "---")), ...lines.map(line), ""].join("\n");
}
