import { MessageCircle } from "lucide-react";
import { useState } from "react";
import { useText } from "#client/i18n/useText.ts";
import type { Meant } from "#client/resource/grid/useGridSelection.ts";
import { BulkSheet } from "#client/resource/jobs/BulkDrawer.tsx";
import { Button } from "#client/ui/control/Button.tsx";
import { RecipeForm } from "./RecipeForm.tsx";
import type { Recipe } from "./recipes.ts";

// What moves a trip on, or its days.
export const movingRecipes: readonly Recipe[] = ["submit_enquiry", "extend_hold", "dates", "mark_lost", "abandon"];

interface ManyTripsProps {
  readonly meant: Meant;
  // Of what can be done with many only these, the first of them chosen.
  readonly among?: readonly Recipe[];
  readonly onClose: (wasTried: boolean) => void;
}

// One of the things that can be done with many trips, tried before it is done.
export function ManyTrips({ meant, among, onClose }: ManyTripsProps) {
  const t = useText("jobs");
  return (
    <BulkSheet
      meant={meant}
      titleOf={(count) => t("title", { count })}
      formOf={(frozen, onTried) => <RecipeForm meant={frozen} onTried={onTried} {...(among && { among })} />}
      onClose={onClose}
    />
  );
}

// To everybody of each trip's own conversation.
export function WriteToTrips({ meant, onDone }: { readonly meant: Meant; readonly onDone: () => void }) {
  const t = useText("trips");
  // As they were chosen when it was opened.
  const [frozen, setFrozen] = useState<Meant | null>(null);
  const close = (wasTried: boolean): void => {
    if (wasTried) onDone();
    setFrozen(null);
  };
  return (
    <>
      <Button size="sm" kind="quiet" icon={<MessageCircle />} onClick={() => setFrozen(meant)}>
        {t("message")}
      </Button>
      {frozen && <ManyTrips meant={frozen} among={["message"]} onClose={close} />}
    </>
  );
}
