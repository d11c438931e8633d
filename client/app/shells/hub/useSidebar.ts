import { useState } from "react";
import type { RouteName } from "#shared/routes.ts";
import { useMedia } from "#client/ui/page/useMedia.ts";

const keyOf = (userId: string): string => `sidebar:${userId}`;

interface Sidebar {
  readonly isCollapsed: boolean;
  readonly turn: () => void;
}

// Wide or narrow, as this person left it on this device; before that, as the window has room, and narrow beside the inbox with its panes.
export function useSidebar(userId: string, here: RouteName | null): Sidebar {
  const hasRoom = useMedia("(min-width: 1200px)");
  const [chosen, setChosen] = useState(() => localStorage.getItem(keyOf(userId)));
  const isCollapsed = chosen === null ? !hasRoom || here === "messages" : chosen === "narrow";
  const turn = (): void => {
    const next = isCollapsed ? "wide" : "narrow";
    localStorage.setItem(keyOf(userId), next);
    setChosen(next);
  };
  return { isCollapsed, turn };
}
