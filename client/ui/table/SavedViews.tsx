import { Plus } from "lucide-react";
import { useText } from "#client/i18n/useText.ts";
import { Badge } from "../control/Badge.tsx";
import styles from "./SavedViews.module.css";

export interface SavedView {
  readonly id: string;
  readonly label: string;
  readonly href: string;
  readonly count?: number;
}

interface SavedViewsProps {
  readonly label: string;
  readonly views: readonly SavedView[];
  readonly currentId: string;
  // Offered while the filters in use are not a view yet.
  readonly onSave?: () => void;
}

// Filters kept under a name: places to go to, so links.
export function SavedViews({ label, views, currentId, onSave }: SavedViewsProps) {
  const t = useText("ui");
  return (
    <nav aria-label={label} className={styles.views}>
      {views.map(({ id, label: name, href, count = 0 }) => (
        <a key={id} href={href} className={styles.view} aria-current={id === currentId ? "page" : undefined}>
          {name}
          <Badge kind="quiet" count={count} />
        </a>
      ))}
      {onSave && (
        <button type="button" className={styles.view} onClick={onSave}>
          <Plus />
          {t("saveView")}
        </button>
      )}
    </nav>
  );
}
