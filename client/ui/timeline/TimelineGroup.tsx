import { ChevronDown } from "lucide-react";
import { useState } from "react";
import styles from "./TimelineBoard.module.css";
import { TimelineRow } from "./TimelineRow.tsx";
import type { TimelineRowProps } from "./timelineRowProps.ts";
import type { TimelineHomes } from "./timelineRows.ts";

interface TimelineGroupProps extends Omit<TimelineRowProps, "home"> {
  readonly group: TimelineHomes;
}

export function TimelineGroup({ group, ...row }: TimelineGroupProps) {
  const [isOpen, setOpen] = useState(true);
  return (
    <section aria-label={group.name}>
      <div className={styles.group}>
        <button type="button" className={styles.fold} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          <ChevronDown />
          <b>{group.name}</b>
          <span>{group.line}</span>
        </button>
        {group.note && <span className={styles.note}>{group.note}</span>}
      </div>
      {isOpen && group.homes.map((home) => <TimelineRow key={home.id} home={home} {...row} />)}
    </section>
  );
}
