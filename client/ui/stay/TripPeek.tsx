import { useMemo, type ReactNode } from "react";
import { FloatingPanel } from "../overlay/FloatingPanel.tsx";
import styles from "./TripPeek.module.css";

interface TripPeekProps {
  readonly label: string;
  readonly bar: HTMLElement;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

export function TripPeek({ label, bar, onClose, children }: TripPeekProps) {
  const anchor = useMemo(() => ({ current: bar }), [bar]);
  return (
    <FloatingPanel anchor={anchor} opener={anchor} label={label} onClose={onClose} className={styles.peek}>
      {children}
    </FloatingPanel>
  );
}
