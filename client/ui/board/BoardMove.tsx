import { useEffect, useState } from "react";
import { useText } from "#client/i18n/useText.ts";
import { Button } from "../control/Button.tsx";
import { Sheet } from "../overlay/Sheet.tsx";
import { SkeletonList } from "../state/Skeleton.tsx";
import styles from "./Board.module.css";
import type { BoardColumn } from "./boardColumns.ts";

interface BoardMoveProps {
  readonly name: string;
  readonly columns: readonly BoardColumn<unknown>[];
  readonly from: string;
  readonly targetsOf: () => Promise<ReadonlySet<string>>;
  readonly onMove: (columnId: string) => void;
  readonly onClose: () => void;
}

// Under a finger, which scrolls the board, a card is moved by saying where to. Mounted while that is asked.
export function BoardMove({ name, columns, from, targetsOf, onMove, onClose }: BoardMoveProps) {
  const t = useText("board");
  const [targets, setTargets] = useState<ReadonlySet<string> | null>(null);
  const [asked] = useState(() => ({ targetsOf, onClose }));
  useEffect(() => {
    let isHere = true;
    asked.targetsOf().then(
      (found) => isHere && setTargets(found),
      () => isHere && asked.onClose(),
    );
    return () => {
      isHere = false;
    };
  }, [asked]);
  const open = columns.filter(({ id }) => id !== from && targets?.has(id));
  return (
    <Sheet isOpen title={t("moveNamed", { name })} onClose={onClose}>
      <div className={styles.targets}>
        {targets === null && <SkeletonList count={2} shape="circle" />}
        {targets !== null && open.length === 0 && <p role="status">{t("nowhereNow")}</p>}
        {open.map(({ id, title, icon }) => (
          <Button key={id} isBlock icon={icon} onClick={() => onMove(id)}>
            {title}
          </Button>
        ))}
      </div>
    </Sheet>
  );
}
