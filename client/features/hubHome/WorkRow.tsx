import type { ReactNode } from "react";
import type { HubRow } from "#shared/features/hubHome/hubHome.contract.ts";
import type { WorkListName } from "#shared/features/hubHome/hubHome.rules.ts";
import { formatDays } from "#client/i18n/format.ts";
import { StateGlyph } from "#client/ui/stay/StateGlyph.tsx";
import { lookOf, stateLooks } from "#client/ui/stay/stateLooks.ts";
import { RowPicture } from "./RowPicture.tsx";
import type { Aside } from "./rowAside.ts";
import { besideOf, stateWords, titleOf } from "./rowWords.ts";
import styles from "./WorkList.module.css";

interface WorkRowProps {
  readonly list: WorkListName;
  readonly row: HubRow;
  readonly aside: Aside | null;
  readonly href: string | undefined;
  readonly onShow: () => void;
}

// One thing to do: a link to where it is done, or a button that shows what is known of it.
export function WorkRow({ list, row, aside, href, onShow }: WorkRowProps) {
  const face = (
    <>
      <RowPicture row={row} />
      <span className={styles.words}>
        <span className={styles.title}>{titleOf(row)}</span>
        <RowLine list={list} row={row} />
      </span>
      {aside && (
        <span className={styles.aside} data-urgent={aside.isUrgent ?? false}>
          {aside.text}
          {aside.below && <span className={styles.below}>{aside.below}</span>}
        </span>
      )}
    </>
  );
  if (href)
    return (
      <a href={href} className={styles.row}>
        {face}
      </a>
    );
  return (
    <button type="button" className={styles.row} aria-haspopup="dialog" onClick={onShow}>
      {face}
    </button>
  );
}

// Where all rows stand alike, the list has said so; what tells them apart comes first.
const alike: readonly WorkListName[] = ["service", "arrivals", "departures"];

function RowLine({ list, row }: Pick<WorkRowProps, "list" | "row">) {
  const state = alike.includes(list) ? [] : [glyphOf(row), stateWords(row)];
  const facts =
    list === "service"
      ? [row.note, datesOf(row)]
      : list === "arrivals"
        ? [besideOf(row), row.note]
        : [besideOf(row), datesOf(row), row.kind === "expense" ? row.note : null];
  const parts: readonly ReactNode[] = [...state, ...facts].filter((part) => part !== null);
  return (
    <span className={styles.line}>
      {parts.map((part, index) => (
        <span key={index}>{part}</span>
      ))}
    </span>
  );
}

const glyphOf = (row: HubRow): ReactNode =>
  row.kind === "trip" || row.kind === "hosting" ? (
    <StateGlyph kind={lookOf<string>(stateLooks, row.state).glyph} size={13} />
  ) : null;

const datesOf = ({ kind, fromDate, toDate }: HubRow): string | null =>
  kind === "task" || fromDate === null || toDate === null ? null : formatDays(fromDate, toDate);
