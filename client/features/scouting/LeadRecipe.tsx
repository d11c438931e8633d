import { useEffect, useState } from "react";
import { jobRecipes, type Recipe as RecipeOf } from "#shared/features/gridJobs/gridJobs.rules.ts";
import { scouting } from "#shared/features/scouting/scouting.contract.ts";
import type { Output } from "#shared/wire/endpoint.ts";
import { apiOf } from "#client/api/apiOf.ts";
import { dataKey } from "#client/i18n/dataKeys.ts";
import { formatDay } from "#client/i18n/format.ts";
import { useText } from "#client/i18n/useText.ts";
import type { Meant } from "#client/resource/grid/useGridSelection.ts";
import type { Tried } from "#client/resource/jobs/BulkDrawer.tsx";
import { TrialForm } from "#client/resource/jobs/TrialForm.tsx";
import { Refusal } from "#client/resource/Refusal.tsx";
import { DateInput } from "#client/ui/date/DateInput.tsx";
import { Field } from "#client/ui/form/Field.tsx";
import { Select } from "#client/ui/form/Select.tsx";

const api = apiOf({ owners: scouting.owners });

type Recipe = RecipeOf<"leads">;
type Owners = Output<typeof scouting.owners>["owners"];

const nobody = "nobody";

interface LeadRecipeProps {
  readonly meant: Meant;
  readonly onTried: (tried: Tried) => void;
}

// Whose many families are, or when they are called next.
export function LeadRecipe({ meant, onTried }: LeadRecipeProps) {
  const [t, jobs] = [useText("scouting"), useText("jobs")];
  const [owners, setOwners] = useState<Owners>([]);
  const [recipe, setRecipe] = useState<Recipe>("owner");
  const [owner, setOwner] = useState<string | null>(null);
  const [nextOn, setNextOn] = useState<string | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  useEffect(() => {
    const leaving = new AbortController();
    api.owners({}, { isQuiet: true, signal: leaving.signal }).then(
      (found) => setOwners(found.owners),
      (cause: unknown) => leaving.signal.aborted || setFailure(cause),
    );
    return () => leaving.abort();
  }, []);
  const isSaid = recipe === "owner" ? owner !== null : nextOn !== null;
  const name = owners.find(({ id }) => id === owner)?.name;
  const what =
    recipe === "nextOn"
      ? t("calledOn", { day: formatDay(nextOn ?? "") })
      : name === undefined
        ? jobs("toNobody")
        : jobs("toPerson", { name });
  const payload = recipe === "owner" ? { ownerId: owner === nobody ? null : owner } : { nextOn };
  return (
    <TrialForm
      meant={meant}
      job={isSaid ? { resource: "leads", kind: recipe, payload } : null}
      told={() => ({ what, mayBeUndone: true })}
      label={t("tryLeads", { count: meant.count })}
      onTried={onTried}
    >
      {failure !== null && <Refusal error={failure} />}
      <Field label={jobs("recipe")}>
        <Select
          options={jobRecipes.leads.map((value) => ({ value, label: t(dataKey("leadRecipe", value)) }))}
          value={recipe}
          onChange={setRecipe}
        />
      </Field>
      {recipe === "owner" ? (
        <Field label={jobs("toWhom")}>
          <Select
            options={[
              ...owners.map((one) => ({ value: one.id, label: one.name })),
              { value: nobody, label: jobs("nobody") },
            ]}
            value={owner}
            onChange={setOwner}
          />
        </Field>
      ) : (
        <Field label={t("nextOn")} isGroup>
          <DateInput value={nextOn} onChange={setNextOn} />
        </Field>
      )}
    </TrialForm>
  );
}
