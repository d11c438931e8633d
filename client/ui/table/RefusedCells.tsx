import { useText } from "#client/i18n/useText.ts";
import { Button } from "../control/Button.tsx";
import styles from "./DataTable.module.css";

interface RefusedCellsProps {
  readonly count: number;
  readonly onShow: () => void;
}

// How many cells did not become what was typed or pasted, and the way from one to the next.
export function RefusedCells({ count, onShow }: RefusedCellsProps) {
  const t = useText("ui");
  return (
    <div className={styles.refused} role="status">
      {t("cellsRefused", { count })}
      <Button size="sm" onClick={onShow}>
        {t("showRefused")}
      </Button>
    </div>
  );
}
