export interface Tab {
  readonly id: string;
  readonly label: string;
  readonly href?: string;
  // Ember: what waits to be read.
  readonly unread?: number;
  // Quiet: how many there are.
  readonly count?: number;
  // What a tab with `hideWhenZero` is hidden by, where that is not the count.
  readonly total?: number;
  readonly hideWhenZero?: boolean;
}

export const visibleTabs = (tabs: readonly Tab[]): readonly Tab[] =>
  tabs.filter((tab) => !tab.hideWhenZero || (tab.total ?? tab.count ?? 0) > 0);

export function tabAfterKey(key: string, index: number, count: number): number | null {
  if (key === "ArrowRight") return (index + 1) % count;
  if (key === "ArrowLeft") return (index - 1 + count) % count;
  if (key === "Home") return 0;
  if (key === "End") return count - 1;
  return null;
}
