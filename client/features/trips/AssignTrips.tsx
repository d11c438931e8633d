import { useText } from "#client/i18n/useText.ts";
import type { Meant } from "#client/resource/grid/useGridSelection.ts";
import { BulkSheet } from "#client/resource/jobs/BulkDrawer.tsx";
import { RecipeForm } from "./RecipeForm.tsx";

interface AssignTripsProps {
  readonly meant: Meant;
  readonly onClose: (wasTried: boolean) => void;
}

// Whose trips become: the first of what can be done with many.
export function AssignTrips({ meant, onClose }: AssignTripsProps) {
  const t = useText("jobs");
  return (
    <BulkSheet
      meant={meant}
      titleOf={(count) => t("title", { count })}
      formOf={(frozen, onTried) => <RecipeForm meant={frozen} onTried={onTried} />}
      onClose={onClose}
    />
  );
}
