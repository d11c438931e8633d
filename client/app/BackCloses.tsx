import { useEffect, useSyncExternalStore } from "react";
import { useBlocker } from "react-router";
import { closeNewest, closesOnBack, onLyingChange } from "#client/ui/overlay/openModals.ts";

// Whoever goes back while a sheet or a question lies over the screen means the sheet: it is closed, and they stay where they are.
export const BackCloses = () => useSyncExternalStore(onLyingChange, closesOnBack) && <Guard />;

// Only while something lies there: a screen may have a question of its own to those who leave.
function Guard() {
  const blocker = useBlocker(({ historyAction }) => historyAction === "POP" && closesOnBack());
  useEffect(() => {
    if (blocker.state !== "blocked") return;
    blocker.reset();
    closeNewest();
  }, [blocker]);
  return null;
}
