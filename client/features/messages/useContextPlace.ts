import { useLocation, useNavigate } from "react-router";
import { useMedia } from "#client/ui/page/useMedia.ts";
import { useMessagesPlace } from "./useMessagesPlace.ts";
import { usePanes } from "./usePanes.ts";

const panel = "context";

// With room it is a pane of its own, as the person left it; without it lies over the thread and is a part of the address, so that going back closes it.
export function useContextPlace() {
  const navigate = useNavigate();
  const panes = usePanes();
  const isPane = useMedia("(width >= 1200px)");
  const { panel: shown, go } = useMessagesPlace();
  const { state }: { readonly state: unknown } = useLocation();
  const isFromThread = typeof state === "object" && state !== null && "isFromThread" in state;
  const isOver = shown === panel;
  const isOpen = panes.areSet && (isPane ? panes.isContextOpen : isOver);
  const open = (): void => {
    if (isPane) panes.set({ isContextOpen: true });
    else go({ panel }, { state: { isFromThread: true }, preventScrollReset: true });
  };
  const close = (): void => {
    if (isPane) panes.set({ isContextOpen: false });
    else void (isFromThread ? navigate(-1) : go({ panel: null }, { replace: true }));
  };
  return { exists: panes.areSet, isPane, isOpen, close, turn: () => (isOpen ? close() : panes.areSet && open()) };
}
