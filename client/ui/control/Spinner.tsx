import { LoaderCircle } from "lucide-react";
import styles from "./Spinner.module.css";

interface SpinnerProps {
  // Without a label it is part of something that says itself that it is busy.
  readonly label?: string;
}

export function Spinner({ label }: SpinnerProps) {
  const drawing = <LoaderCircle className={styles.turning} />;
  if (label === undefined) return drawing;
  return (
    <span role="status" className={styles.spinner}>
      {drawing}
      <span className="visually-hidden">{label}</span>
    </span>
  );
}
