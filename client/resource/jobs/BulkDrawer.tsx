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

interface BulkSheetProps {
  readonly meant: Meant;
  readonly titleOf: (count: number) => string;
  readonly of?: JobMatter;
  // What is to be done and what has to be said with it.
  readonly formOf: (meant: Meant, onTried: (tried: Tried) => void) => ReactNode;
  // Whether anything was tried with them.
  readonly onClose: (wasTried: boolean) => void;
}

// What is done with many rows: said, tried, then done.
export function BulkSheet({ meant, titleOf, of = "trips", formOf, onClose }: BulkSheetProps) {
  const [tried, setTried] = useState<Tried | null>(null);
  return (
    <Drawer isOpen title={titleOf(meant.count)} onClose={() => onClose(tried !== null)}>
      {tried ? (
        <JobPanel first={tried.job} what={tried.what} mayBeUndone={tried.mayBeUndone} of={of} />
      ) : (
        formOf(meant, setTried)
      )}
    </Drawer>
  );
}

interface BulkDrawerProps extends Omit<BulkSheetProps, "onClose"> {
  readonly onDone: () => void;
}

// The way to it from the bar over the list.
export function BulkDrawer({ meant, onDone, ...sheet }: BulkDrawerProps) {
  const t = useText("jobs");
  // As they were chosen when this was opened.
  const [frozen, setFrozen] = useState<Meant | null>(null);
  const close = (wasTried: boolean): void => {
    if (wasTried) onDone();
    setFrozen(null);
  };
  return (
    <>
      <Button size="sm" kind="soft" icon={<ListChecks />} onClick={() => setFrozen(meant)}>
        {t("open")}
      </Button>
      {frozen && <BulkSheet {...sheet} meant={frozen} onClose={close} />}
    </>
  );
}
