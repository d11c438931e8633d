import { ArrowRightLeft } from "lucide-react";
import { useRef, useState, type ReactNode } from "react";
import { formatNumber } from "#client/i18n/format.ts";
import { useText } from "#client/i18n/useText.ts";
import { Button } from "../control/Button.tsx";
import styles from "./Board.module.css";
import { BoardMove } from "./BoardMove.tsx";
import { BoardColumnView } from "./BoardColumnView.tsx";
import type { BoardColumn } from "./boardColumns.ts";
import { useBoardKeys } from "./useBoardKeys.ts";
import { useBoardPointer } from "./useBoardPointer.ts";
import { useKeptScroll } from "./useKeptScroll.ts";
import { useLift, type Lifting } from "./useLift.ts";

export interface BoardProps<Card> extends Lifting<Card> {
  readonly label: string;
  readonly columns: readonly BoardColumn<Card>[];
  readonly idOf: (card: Card) => string;
  // What a card is called when it is moved: "Lucía Ortega".
  readonly nameOf: (card: Card) => string;
  readonly children: (card: Card) => ReactNode;
  readonly onOpen: (card: Card) => void;
  readonly onFold: (columnId: string) => void;
  // Where a column has more than it shows.
  readonly onMore: () => void;
  // What stands in a column without cards.
  readonly empty: string;
  // Under what it is remembered how far it was scrolled.
  readonly keptAs: string;
}

// Columns of cards. A card moves by the mouse, by keys (arrows walk, Space lifts, Enter drops) or, under a finger, by its "Move to…"; a column
// to which it may not go dims. On a phone a column is a swipe.
export function Board<Card>(props: BoardProps<Card>) {
  const { label, columns, idOf, nameOf, targetsOf, onDrop, onOpen, onFold, onMore, empty, keptAs } = props;
  const t = useText("board");
  const board = useRef<HTMLDivElement>(null);
  useKeptScroll(board, keptAs);
  const [moved, setMoved] = useState<{ readonly card: Card; readonly from: string } | null>(null);
  const lift = useLift(props);
  const keys = useBoardKeys({ board, columns, idOf, lift, onOpen });
  const pointer = useBoardPointer({ columns, idOf, lift });
  const { lifted } = lift;
  const titleOf = (columnId: string | null): string => columns.find(({ id }) => id === columnId)?.title ?? "";
  return (
    <div className={styles.box}>
      <p role="status" className="visually-hidden">
        {lifted && t(said(lifted), { name: nameOf(lifted.card), column: titleOf(lifted.over) })}
      </p>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys belong to the cards inside */}
      <div
        ref={board}
        role="group"
        aria-label={label}
        className={styles.board}
        data-lifted={lifted !== null}
        onKeyDown={keys.onKeyDown}
      >
        {columns.map((column) => (
          <BoardColumnView
            key={column.id}
            column={column}
            total={formatNumber(column.total)}
            isDim={lifted !== null && lifted.targets !== null && !isOpenTo(lifted, column.id)}
            isOver={lifted?.over === column.id}
            onFold={() => onFold(column.id)}
            onMore={onMore}
            empty={empty}
          >
            {column.cards.map((card) => (
              // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a card is walked to and opened by the keys of the board
              <li
                key={idOf(card)}
                className={styles.card}
                data-card={idOf(card)}
                data-lifted={lifted !== null && idOf(lifted.card) === idOf(card)}
                aria-roledescription={lift.isPossible ? t("card") : undefined}
                // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- one of them is reached by Tab, the others by arrows
                tabIndex={idOf(card) === keys.reachableId ? 0 : -1}
                style={pointer.draggedId === idOf(card) ? { translate: `${pointer.x}px ${pointer.y}px` } : undefined}
                onFocus={() => keys.setActiveId(idOf(card))}
                onClick={(event) => {
                  const isOfItsOwn = event.target instanceof Element && event.target.closest("a, button") !== null;
                  if (!isOfItsOwn) onOpen(card);
                }}
                onClickCapture={(event) => {
                  if (!pointer.isOfDrag(event)) return;
                  event.preventDefault();
                  event.stopPropagation();
                }}
                {...pointer.handlersOf(card, column.id)}
              >
                {props.children(card)}
                {targetsOf && (
                  <span className={styles.move}>
                    <Button
                      size="sm"
                      kind="quiet"
                      icon={<ArrowRightLeft />}
                      aria-label={t("moveNamed", { name: nameOf(card) })}
                      onClick={() => setMoved({ card, from: column.id })}
                    >
                      {t("moveTo")}
                    </Button>
                  </span>
                )}
              </li>
            ))}
          </BoardColumnView>
        ))}
      </div>
      {lift.isPossible && <p className={styles.hint}>{t("hint")}</p>}
      {moved && targetsOf && (
        <BoardMove
          name={nameOf(moved.card)}
          columns={columns}
          from={moved.from}
          targetsOf={() => targetsOf(moved.card)}
          onMove={(columnId) => {
            setMoved(null);
            onDrop(moved.card, columnId);
          }}
          onClose={() => setMoved(null)}
        />
      )}
    </div>
  );
}

interface Seen {
  readonly from: string;
  readonly over: string | null;
  readonly targets: ReadonlySet<string> | null;
}

const isOpenTo = ({ from, targets }: Seen, columnId: string): boolean =>
  columnId === from || (targets?.has(columnId) ?? false);

const said = ({ from, over, targets }: Seen): "asking" | "nowhere" | "over" | "lifted" => {
  if (targets === null) return "asking";
  if (targets.size === 0) return "nowhere";
  return over !== null && over !== from ? "over" : "lifted";
};
