import { useLayoutEffect, useState } from "react";
import type { TimelineRow } from "#shared/features/timeline/timeline.contract.ts";
import type { Move } from "./MoveDialog.tsx";

interface Rows {
  readonly rowOf: (id: string) => TimelineRow | null;
  readonly isByStudent: boolean;
}

// Whoever has moved a trip goes on with it: in another home it is another bar, and has the focus as soon as it is there.
export function useFollowed({ rowOf, isByStudent }: Rows): (move: Move) => void {
  const [move, setMove] = useState<Move | null>(null);
  const rowId = move && (isByStudent ? move.trip.bar.studentId : move.homeId);
  const found =
    move &&
    rowOf(rowId ?? "")?.bars.find(
      ({ tripId, hostFamilyId }) => tripId === move.trip.bar.tripId && hostFamilyId === move.homeId,
    );
  const [fromId, toId] = [move?.trip.id, found?.id];
  useLayoutEffect(() => {
    if (rowId === null || fromId === undefined || toId === undefined) return undefined;
    // After a dialog has given the focus back, and before what was beside the bar has it.
    const frame = requestAnimationFrame(() => {
      setMove(null);
      if (isLeft(fromId)) document.querySelector<HTMLElement>(`[data-home="${rowId}"] [data-trip="${toId}"]`)?.focus();
    });
    return () => cancelAnimationFrame(frame);
  }, [rowId, fromId, toId]);
  return setMove;
}

// Whoever has gone on elsewhere meanwhile stays there.
function isLeft(barId: string): boolean {
  const at = document.activeElement;
  return at === document.body || at?.getAttribute("data-trip") === barId;
}
