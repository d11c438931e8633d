import { createContext, use, useState } from "react";
import { useLocation, useNavigate, useNavigationType } from "react-router";

// Whether the list lies right behind what is open.
export const CameFromList = createContext(false);

// Which of the places gone to were gone to from the list.
export function useCameFromList(conversationId: string | null): boolean {
  const { key } = useLocation();
  const isPushed = useNavigationType() === "PUSH";
  const [held, setHeld] = useState({ key, conversationId, fromList: new Set<string>() });
  if (held.key !== key) {
    const isOpened = isPushed && held.conversationId === null && conversationId !== null;
    setHeld({ key, conversationId, fromList: isOpened ? new Set([...held.fromList, key]) : held.fromList });
  }
  return held.fromList.has(key);
}

// Back where the list is, without making the way there any longer.
export function useLeave(listHref: string): () => void {
  const navigate = useNavigate();
  const cameFromList = use(CameFromList);
  return () => void (cameFromList ? navigate(-1) : navigate(listHref, { replace: true }));
}
