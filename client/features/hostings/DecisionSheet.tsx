import type { Offer } from "#shared/features/transitions/transitions.contract.ts";
import type { HostingDetail } from "#shared/features/hostings/hosting.contract.ts";
import { commandOfDecision, type Decision } from "#shared/features/hostings/hosting.rules.ts";
import { AcceptSheet } from "./AcceptSheet.tsx";
import { AskTimeSheet } from "./AskTimeSheet.tsx";
import { DeclineSheet } from "./DeclineSheet.tsx";

interface DecisionSheetProps {
  readonly decision: Decision;
  readonly hosting: HostingDetail;
  readonly offers: readonly Offer[];
  readonly onClose: () => void;
}

// Where a notification or a card leads with ?decide=. What can no longer be decided opens nothing: the page says how it stands.
export function DecisionSheet({ decision, hosting, offers, onClose }: DecisionSheetProps) {
  const isOffered = offers.some(({ command, isAllowed }) => isAllowed && command === commandOfDecision[decision]);
  if (!isOffered) return null;
  if (decision === "accept") return <AcceptSheet hosting={hosting} onClose={onClose} />;
  if (decision === "decline") return <DeclineSheet hosting={hosting} onClose={onClose} />;
  return <AskTimeSheet hosting={hosting} onClose={onClose} />;
}
