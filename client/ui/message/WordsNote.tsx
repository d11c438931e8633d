import { Languages } from "lucide-react";
import styles from "./MessageText.module.css";

interface WordsNoteProps {
  // "Translated from French."
  readonly children?: string;
  readonly action?: { readonly label: string; readonly isExpanded?: boolean; readonly onPress: () => void };
  // Said aloud when it comes: somebody asked for it and waits.
  readonly isStatus?: boolean;
}

// Under a message: in which language it is told, and the way to the other.
export function WordsNote({ children, action, isStatus }: WordsNoteProps) {
  return (
    <div className={styles.note}>
      <Languages />
      <span {...(isStatus ? { role: "status" } : {})}>
        {children}
        {children !== undefined && action && " "}
        {action && (
          <button
            type="button"
            {...(action.isExpanded === undefined
              ? {}
              : { "aria-expanded": action.isExpanded, "data-other-words": true })}
            onClick={action.onPress}
          >
            {action.label}
          </button>
        )}
      </span>
    </div>
  );
}
