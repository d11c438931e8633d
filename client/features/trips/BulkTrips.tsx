import { ListChecks } from "lucide-react";
import { useState } from "react";
import { useText } from "#client/i18n/useText.ts";
import type { Meant } from "#client/resource/grid/useGridSelection.ts";
import { JobPanel } from "#client/resource/jobs/JobPanel.tsx";
import { Button } from "#client/ui/control/Button.tsx";
import { Drawer } from "#client/ui/overlay/Drawer.tsx";
import { RecipeForm, type Tried } from "./RecipeForm.tsx";

interface BulkTripsProps {
  readonly meant: Meant;
  readonly onDone: () => void;
}

// What can be done with the chosen trips, from the bar over the list.
export function BulkTrips({ meant, onDone }: BulkTripsProps) {
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
        <Drawer isOpen title={t("title", { count: frozen.count })} onClose={close}>
          {tried ? (
            <JobPanel first={tried.job} what={tried.what} mayBeUndone={tried.mayBeUndone} />
          ) : (
            <RecipeForm meant={frozen} onTried={setTried} />
          )}
        </Drawer>
      )}
    </>
  );
}
