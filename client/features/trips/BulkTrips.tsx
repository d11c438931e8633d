import { useText } from "#client/i18n/useText.ts";
import type { Meant } from "#client/resource/grid/useGridSelection.ts";
import { BulkDrawer } from "#client/resource/jobs/BulkDrawer.tsx";
import { RecipeForm } from "./RecipeForm.tsx";

interface BulkTripsProps {
  readonly meant: Meant;
  readonly onDone: () => void;
}

export function BulkTrips({ meant, onDone }: BulkTripsProps) {
  const t = useText("jobs");
  return (
    <BulkDrawer
      meant={meant}
      titleOf={(count) => t("title", { count })}
      formOf={(frozen, onTried) => <RecipeForm meant={frozen} onTried={onTried} />}
      onDone={onDone}
    />
  );
}
