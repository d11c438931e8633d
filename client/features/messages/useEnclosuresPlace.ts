import { useLocation, useNavigate } from "react-router";
import type { EnclosureKind } from "#shared/features/enclosures/enclosures.rules.ts";
import { useMessagesPlace } from "./useMessagesPlace.ts";

// The panel is a part of the address: going back closes it, and a link to it opens it.
export function useEnclosuresPlace() {
  const navigate = useNavigate();
  const { hrefWith } = useMessagesPlace();
  const { state }: { readonly state: unknown } = useLocation();
  const isFromThread = typeof state === "object" && state !== null && "isFromThread" in state;
  return {
    open: () =>
      void navigate(hrefWith({ panel: "media" }), { state: { isFromThread: true }, preventScrollReset: true }),
    show: (kind: EnclosureKind) =>
      void navigate(hrefWith({ panel: kind }), { state, replace: true, preventScrollReset: true }),
    close: () => void (isFromThread ? navigate(-1) : navigate(hrefWith({ panel: null }), { replace: true })),
    showMessage: (seq: number) => void navigate(hrefWith({ panel: null }), { state: { seq }, replace: true }),
  };
}
