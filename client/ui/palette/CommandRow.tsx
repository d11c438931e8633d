import { Fragment, useEffect, useRef } from "react";
import styles from "./CommandPalette.module.css";
import type { FoundCommand, MatchSpan } from "./findCommands.ts";
import { Kbd } from "../control/Kbd.tsx";

interface CommandRowProps {
  readonly id: string;
  readonly command: FoundCommand;
  readonly isActive: boolean;
  readonly onHover: () => void;
  readonly onUse: () => void;
}

export function CommandRow({ id, command, isActive, onHover, onUse }: CommandRowProps) {
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isActive) row.current?.scrollIntoView?.({ block: "nearest" });
  }, [isActive]);
  return (
    // The field keeps the focus: a press here must not take it.
    <div
      ref={row}
      id={id}
      role="option"
      aria-selected={isActive}
      className={styles.row}
      onPointerMove={onHover}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onUse}
    >
      <span className={styles.icon}>{command.icon}</span>
      <span className={styles.label}>
        <Marked text={command.label} spans={command.spans} /> <span className={styles.hint}>{command.hint}</span>
      </span>
      {command.keys?.map((key) => (
        <Kbd key={key}>{key}</Kbd>
      ))}
    </div>
  );
}

function Marked({ text, spans }: { readonly text: string; readonly spans: readonly MatchSpan[] }) {
  const ends = [0, ...spans.map(([, end]) => end)];
  return (
    <>
      {spans.map(([start, end], index) => (
        <Fragment key={start}>
          {text.slice(ends[index], start)}
          <strong>{text.slice(start, end)}</strong>
        </Fragment>
      ))}
      {text.slice(ends.at(-1))}
    </>
  );
}
