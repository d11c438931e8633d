import { ChevronsLeftRight, ChevronsRightLeft } from "lucide-react";
import { useId, type ReactNode } from "react";
import { useText } from "#client/i18n/useText.ts";
import { Button } from "../control/Button.tsx";
import { IconButton } from "../control/IconButton.tsx";
import styles from "./Board.module.css";
import type { BoardColumn } from "./boardColumns.ts";

interface BoardColumnProps {
  readonly column: BoardColumn<unknown>;
  readonly total: string;
  readonly isDim: boolean;
  readonly isOver: boolean;
  readonly onFold: () => void;
  readonly onMore: () => void;
  readonly empty: string;
  readonly children: ReactNode;
}

export function BoardColumnView({ column, total, isDim, isOver, onFold, onMore, empty, children }: BoardColumnProps) {
  const t = useText("board");
  const titleId = useId();
  const { id, title, icon, isFolded, cards } = column;
  const left = column.total - cards.length;
  return (
    <section
      aria-labelledby={titleId}
      className={styles.column}
      data-column={id}
      data-folded={isFolded ?? false}
      data-dim={isDim}
      data-over={isOver}
    >
      <header className={styles.head}>
        {icon}
        <h2 id={titleId} className={styles.title}>
          {title} <span className={styles.total}>{total}</span>
        </h2>
        {isFolded !== null && (
          <IconButton
            label={t(isFolded ? "unfold" : "fold", { column: title })}
            icon={isFolded ? <ChevronsLeftRight /> : <ChevronsRightLeft />}
            onClick={onFold}
          />
        )}
      </header>
      {isFolded !== true && (
        <div className={styles.scroll}>
          {cards.length === 0 && <p className={styles.empty}>{empty}</p>}
          <ul className={styles.cards}>{children}</ul>
          {left > 0 && (
            <Button size="sm" kind="quiet" isBlock onClick={onMore}>
              {t("more", { count: left })}
            </Button>
          )}
        </div>
      )}
    </section>
  );
}
