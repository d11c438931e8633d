import { useLocation, useNavigate } from "react-router";
import type { EnclosureKind } from "#shared/features/enclosures/enclosures.rules.ts";
import { useMessagesPlace } from "./useMessagesPlace.ts";

// The panel is a part of the address: going back closes it, and a link to it opens it.
export function useEnclosuresPlace() {
  const navigate = useNavigate();
  const { go } = useMessagesPlace();
  const { state }: { readonly state: unknown } = useLocation();
  const isFromThread = typeof state === "object" && state !== null && "isFromThread" in state;
  return {
    open: () => go({ panel: "media" }, { state: { isFromThread: true }, preventScrollReset: true }),
    show: (kind: EnclosureKind) => go({ panel: kind }, { state, replace: true, preventScrollReset: true }),
    close: () => void (isFromThread ? navigate(-1) : go({ panel: null }, { replace: true })),
    showMessage: (seq: number) => go({ panel: null }, { state: { seq }, replace: true }),
  };
}
