import { ListChecks } from "lucide-react";
import { useState, type ReactNode } from "react";
import type { GridJob } from "#shared/features/gridJobs/gridJobs.contract.ts";
import { useText } from "#client/i18n/useText.ts";
import { Button } from "#client/ui/control/Button.tsx";
import { Drawer } from "#client/ui/overlay/Drawer.tsx";
import type { Meant } from "../grid/useGridSelection.ts";
import { JobPanel, type JobMatter } from "./JobPanel.tsx";

export interface Tried {
  readonly job: GridJob;
  readonly what: string;
  readonly mayBeUndone: boolean;
}

interface BulkDrawerProps {
  readonly meant: Meant;
  readonly titleOf: (count: number) => string;
  readonly of?: JobMatter;
  // What is to be done and what has to be said with it.
  readonly formOf: (meant: Meant, onTried: (tried: Tried) => void) => ReactNode;
  readonly onDone: () => void;
}

// What can be done with the chosen rows, from the bar over the list: said, tried, then done.
export function BulkDrawer({ meant, titleOf, of = "trips", formOf, onDone }: BulkDrawerProps) {
  const t = useText("jobs");
  // As they were chosen when this was opened.
  const [frozen, setFrozen] = useState<Meant | null>(null);
  const [tried, setTried] = useState<Tried | null>(null);
  const close = (): void => {
    if (tried) onDone();
    setFrozen(null);
    setTried(null);
  };
  return (
    <>
      <Button size="sm" kind="soft" icon={<ListChecks />} onClick={() => setFrozen(meant)}>
        {t("open")}
      </Button>
      {frozen && (
        <Drawer isOpen title={titleOf(frozen.count)} onClose={close}>
          {tried ? (
            <JobPanel first={tried.job} what={tried.what} mayBeUndone={tried.mayBeUndone} of={of} />
          ) : (
            formOf(frozen, setTried)
          )}
        </Drawer>
      )}
    </>
  );
}
