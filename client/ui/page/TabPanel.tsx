import type { ReactNode } from "react";

interface TabPanelProps {
  // The id given to Tabs.
  readonly tabs: string;
  readonly tab: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

export function TabPanel({ tabs, tab, className, children }: TabPanelProps) {
  return (
    <div id={`${tabs}-panel`} role="tabpanel" aria-labelledby={`${tabs}-${tab}`} className={className}>
      {children}
    </div>
  );
}
