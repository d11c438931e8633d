import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router";
import { hrefOf } from "#client/session/openRoutes.ts";
import { useScreenKeys, type ScreenKeys } from "#client/session/screenKeys.ts";
import { openedFrom, standAt } from "#client/session/talk.ts";

// From a record to what is written about it, and from there back by the same key, beside what else the record's screen has
// keys for. Null where nothing is written about it.
export function useTalkKey(conversationId: string | null, others: ScreenKeys = {}): void {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const inbox = hrefOf("messages");
  const open = (): void => {
    if (conversationId === null || !inbox) return;
    openedFrom(conversationId, `${pathname}${search}`);
    void navigate(`${inbox}?conversation=${conversationId}`);
  };
  useScreenKeys({ ...others, c: open });
  useEffect(() => {
    standAt(conversationId);
    return () => standAt(null);
  }, [conversationId]);
}
