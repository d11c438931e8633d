import { ArrowRightLeft } from "lucide-react";
import type { DeskStep } from "#shared/features/assignment/handOver.contract.ts";
import { formatFullMoment, formatMoment } from "#client/i18n/formatMoment.ts";
import { useText } from "#client/i18n/useText.ts";
import { SystemMessage } from "#client/ui/message/SystemMessage.tsx";
import { stepWords } from "./stepWords.ts";

export interface DeskLineProps {
  readonly step: DeskStep;
}

// What the desk did, where it did it; for the office alone.
export function DeskLine({ step }: DeskLineProps) {
  const t = useText("desk");
  return (
    <div title={formatFullMoment(step.at)}>
      <SystemMessage isStaffOnly icon={<ArrowRightLeft />} time={formatMoment(step.at)}>
        {stepWords(t, step)}
      </SystemMessage>
    </div>
  );
}
