import styles from "./Kbd.module.css";

interface KbdProps {
  readonly children: string;
  // Where keys are what is spoken of, they stand for whoever has none as well.
  readonly isAlways?: boolean;
}

export function Kbd({ children, isAlways = false }: KbdProps) {
  return (
    <kbd className={styles.kbd} data-always={isAlways || undefined}>
      {children}
    </kbd>
  );
}
