import type { PastHouseholdRow } from "#shared/features/vetting/vettingPast.contract.ts";
import { dataKey } from "#client/i18n/dataKeys.ts";
import { formatDay } from "#client/i18n/format.ts";
import type { Say } from "#client/i18n/words.ts";
import { LookPill } from "#client/ui/stay/LookPill.tsx";
import { lookOf } from "#client/ui/stay/stateLooks.ts";
import { vettingLooks } from "#client/ui/stay/vettingLooks.ts";
import type { Column } from "#client/ui/table/tableColumns.ts";
import styles from "./VettingPast.module.css";

interface Cell {
  readonly key: string;
  readonly label: string;
  readonly textOf: (row: PastHouseholdRow) => string;
}

// What each column says, in words: the screen and the file read the same.
export const pastCells = (t: Say<"vettingPast">, words: Say<"vetting">): readonly Cell[] => [
  { key: "name", label: words("household"), textOf: ({ name }) => words("familyNamed", { name }) },
  {
    key: "place",
    label: words("place"),
    textOf: ({ cityTown, countyName }) => words("placeInCounty", { town: cityTown, county: countyName }),
  },
  { key: "state", label: words("state"), textOf: ({ state }) => words(dataKey("vettingState", state)) },
  { key: "since", label: words("since"), textOf: ({ since }) => (since ? formatDay(since.slice(0, 10)) : "") },
  { key: "movedBy", label: t("movedBy"), textOf: ({ movedBy, since }) => movedBy ?? (since ? t("byItself") : "") },
  {
    key: "clear",
    label: words("checks"),
    textOf: ({ clear, required }) => words("clearOf", { clear, required }),
  },
  {
    key: "grounds",
    label: t("grounds"),
    textOf: ({ grounds }) =>
      grounds
        .map(({ kind, clear, required }) => t("ground", { check: words(dataKey("checkKind", kind)), clear, required }))
        .join(", "),
  },
  {
    key: "validUntil",
    label: words("validUntil"),
    textOf: ({ validUntil }) => (validUntil ? formatDay(validUntil) : ""),
  },
  { key: "reason", label: t("reason"), textOf: ({ reason }) => reason ?? "" },
];

const parts: Readonly<Record<string, Column<PastHouseholdRow>["onCard"]>> = {
  state: "state",
  clear: "figure",
  grounds: "line",
  movedBy: "titledFact",
  validUntil: "titledFact",
  reason: "none",
};

export const pastColumns = (t: Say<"vettingPast">, words: Say<"vetting">): readonly Column<PastHouseholdRow>[] =>
  pastCells(t, words).map(({ key, label, textOf }) => ({
    key,
    label,
    textOf,
    ...(parts[key] && { onCard: parts[key] }),
    cell: (row) =>
      key === "state" ? (
        <LookPill look={lookOf(vettingLooks, row.state)}>{textOf(row)}</LookPill>
      ) : key === "grounds" || key === "reason" ? (
        textOf(row) && <span className={styles.long}>{textOf(row)}</span>
      ) : (
        textOf(row)
      ),
  }));
