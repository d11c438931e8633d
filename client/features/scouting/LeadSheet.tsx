import { useRevalidator } from "react-router";
import type { Lead } from "#shared/features/scouting/scouting.contract.ts";
import { toast } from "#client/session/notify.ts";
import { Sheet } from "#client/ui/overlay/Sheet.tsx";
import { LeadSteps } from "./LeadSteps.tsx";

interface LeadSheetProps {
  readonly lead: Lead;
  readonly onClose: () => void;
}

// What can be done with a lead of the list, without leaving it.
export function LeadSheet({ lead, onClose }: LeadSheetProps) {
  const { revalidate } = useRevalidator();
  return (
    <Sheet isOpen title={lead.name} onClose={onClose}>
      <LeadSteps
        lead={lead}
        onMoved={(words) => {
          onClose();
          toast(words);
          void revalidate();
        }}
      />
    </Sheet>
  );
}
