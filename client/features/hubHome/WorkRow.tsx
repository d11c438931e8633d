import type { ReactNode } from "react";
import type { HubRow } from "#shared/features/hubHome/hubHome.contract.ts";
import { formatDays } from "#client/i18n/format.ts";
import { StateGlyph } from "#client/ui/StateGlyph.tsx";
import { stateLooks } from "#client/ui/stateLooks.ts";
import { RowPicture } from "./RowPicture.tsx";
import type { Aside } from "./rowAside.ts";
import { stateWords, titleOf } from "./rowWords.ts";
import styles from "./WorkList.module.css";

interface WorkRowProps {
  readonly row: HubRow;
  readonly aside: Aside | null;
  readonly href: string | undefined;
  readonly onShow: () => void;
}

// One thing to do: a link to where it is done, or a button that shows what is known of it.
export function WorkRow({ row, aside, href, onShow }: WorkRowProps) {
  const face = (
    <>
      <RowPicture row={row} />
      <span className={styles.words}>
        <span className={styles.title}>{titleOf(row)}</span>
        <RowLine row={row} />
      </span>
      {aside && (
        <span className={styles.aside} data-urgent={aside.isUrgent ?? false}>
          {aside.text}
          {aside.below && <span className={styles.below}>{aside.below}</span>}
        </span>
      )}
    </>
  );
  if (href) return <a href={href} className={styles.row}>{face}</a>;
  return (
    <button type="button" className={styles.row} aria-haspopup="dialog" onClick={onShow}>
      {face}
    </button>
  );
}

function RowLine({ row }: { readonly row: HubRow }) {
  const parts = [glyphOf(row), stateWords(row), besideOf(row), datesOf(row), row.kind === "trip" || row.kind === "expense" ? row.note : null].filter((part) => part !== null);
  return (
    <span className={styles.line}>
      {parts.map((part, index) => (
        <span key={index}>{part}</span>
      ))}
    </span>
  );
}

const glyphOf = (row: HubRow): ReactNode => (row.kind === "trip" || row.kind === "hosting" ? <StateGlyph kind={stateLooks[row.state].glyph} size={13} /> : null);

const besideOf = (row: HubRow): string | null => (row.kind === "invoice" || row.kind === "task" ? row.reference : row.beside);

const datesOf = ({ kind, fromDate, toDate }: HubRow): string | null => (kind === "task" || fromDate === null || toDate === null ? null : formatDays(fromDate, toDate));
