import { UserRoundCheck } from "lucide-react";
import type { ReactNode } from "react";
import { useText } from "#client/i18n/useText.ts";
import { Button } from "#client/ui/control/Button.tsx";
import { BulkBar } from "#client/ui/table/BulkBar.tsx";
import type { useGridSelection } from "./useGridSelection.ts";

interface ChosenBarProps {
  readonly chosen: ReturnType<typeof useGridSelection>;
  readonly sum: string | undefined;
  // Gives those that are chosen to somebody; none where that cannot be done.
  readonly onAssign: (() => void) | null;
  readonly children: ReactNode;
}

// What can be done with the rows of a list that are chosen.
export function ChosenBar({ chosen, sum, onAssign, children }: ChosenBarProps) {
  const t = useText("grid");
  return (
    <BulkBar count={chosen.count} onClear={chosen.clear} {...(sum !== undefined && { sum })}>
      {chosen.allCount !== null && (
        <Button size="sm" kind="quiet" onClick={chosen.selectAll}>
          {t("allMatching", { count: chosen.allCount })}
        </Button>
      )}
      {onAssign && (
        <Button size="sm" kind="quiet" icon={<UserRoundCheck />} keyHint="A" onClick={onAssign}>
          {t("assign")}
        </Button>
      )}
      {children}
    </BulkBar>
  );
}
