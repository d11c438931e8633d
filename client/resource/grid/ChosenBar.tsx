import { ArrowLeftRight, Download, UserRoundCheck } from "lucide-react";
import type { ReactNode } from "react";
import { exportKinds, type ExportKind } from "#shared/wire/exportKinds.ts";
import { dataKey } from "#client/i18n/dataKeys.ts";
import { useText } from "#client/i18n/useText.ts";
import { Button } from "#client/ui/control/Button.tsx";
import { Menu } from "#client/ui/overlay/Menu.tsx";
import { BulkBar } from "#client/ui/table/BulkBar.tsx";
import type { useGridSelection } from "./useGridSelection.ts";

interface ChosenBarProps {
  readonly chosen: ReturnType<typeof useGridSelection>;
  readonly sum: string | undefined;
  // Each of these null where that cannot be done: moving those that are chosen, giving them to somebody, taking them away.
  readonly onMove: (() => void) | null;
  readonly onAssign: (() => void) | null;
  readonly onExport: ((kind: ExportKind) => void) | null;
  readonly children: ReactNode;
}

// What can be done with the rows of a list that are chosen.
export function ChosenBar({ chosen, sum, onMove, onAssign, onExport, children }: ChosenBarProps) {
  const t = useText("grid");
  return (
    <BulkBar count={chosen.count} onClear={chosen.clear} {...(sum !== undefined && { sum })}>
      {chosen.allCount !== null && (
        <Button size="sm" kind="quiet" onClick={chosen.selectAll}>
          {t("allMatching", { count: chosen.allCount })}
        </Button>
      )}
      {onMove && (
        <Button size="sm" icon={<ArrowLeftRight />} keyHint="S" onClick={onMove}>
          {t("moveTo")}
        </Button>
      )}
      {onAssign && (
        <Button size="sm" kind="quiet" icon={<UserRoundCheck />} keyHint="A" onClick={onAssign}>
          {t("assign")}
        </Button>
      )}
      {children}
      {onExport && (
        <Menu
          label={t("download")}
          alignEnd
          items={exportKinds.map((kind) => ({
            id: kind,
            label: t(dataKey("exportKind", kind)),
            select: () => onExport(kind),
          }))}
          trigger={(trigger) => (
            <Button {...trigger} size="sm" kind="quiet" icon={<Download />}>
              {t("download")}
            </Button>
          )}
        />
      )}
    </BulkBar>
  );
}
