import { ChevronDown } from "lucide-react";
import type { LaidGroup } from "./boardLayout.ts";
import styles from "./TimelineBoard.module.css";
import type { BoardView } from "./timelineRows.ts";

interface TimelineGroupHeadProps {
  readonly item: LaidGroup;
  readonly view: BoardView;
  readonly isOpen: boolean;
  readonly onTurn: (id: string) => void;
}

export function TimelineGroupHead({ item: { group, top }, view, isOpen, onTurn }: TimelineGroupHeadProps) {
  return (
    <div className={styles.group} style={{ "--top": `${top}px` }}>
      <button type="button" className={styles.fold} aria-expanded={isOpen} onClick={() => onTurn(group.id)}>
        <ChevronDown />
        <b>{group.name}</b>
        <span>{group.line}</span>
      </button>
      {group.noteOf && <span className={styles.note}>{group.noteOf(view)}</span>}
    </div>
  );
}
