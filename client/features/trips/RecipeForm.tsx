import { useState } from "react";
import { isFinal, jobRecipes } from "#shared/features/gridJobs/gridJobs.rules.ts";
import { tripManager } from "#shared/features/trips/tripManager.contract.ts";
import { apiOf } from "#client/api/apiOf.ts";
import { dataKey } from "#client/i18n/dataKeys.ts";
import { useLocale, useText } from "#client/i18n/useText.ts";
import type { Meant } from "#client/resource/grid/useGridSelection.ts";
import type { Tried } from "#client/resource/jobs/BulkDrawer.tsx";
import { MessageFields } from "#client/resource/jobs/MessageFields.tsx";
import { TrialForm } from "#client/resource/jobs/TrialForm.tsx";
import { ReadFailure } from "#client/resource/ReadFailure.tsx";
import { useReadBeside } from "#client/resource/useReadBeside.ts";
import { DateInput } from "#client/ui/date/DateInput.tsx";
import { Field } from "#client/ui/form/Field.tsx";
import { Select } from "#client/ui/form/Select.tsx";
import { TextArea } from "#client/ui/form/TextArea.tsx";
import { DateFields, DriverFields, GroupFields } from "./PlanFields.tsx";
import { nothingSaid, recipes, recipeWords, type Recipe, type RecipeSaid } from "./recipes.ts";
import { LabelFields } from "./SayFields.tsx";

const api = apiOf({ coordinators: tripManager.coordinators });

interface RecipeFormProps {
  readonly meant: Meant;
  readonly onTried: (tried: Tried) => void;
  // What is offered, the first chosen.
  readonly among?: readonly Recipe[];
}

const nobody = "nobody";
const longestReason = 500;

const readCoordinators = (signal: AbortSignal) => api.coordinators({}, { isQuiet: true, signal });

export function useCoordinators() {
  const { value, failure, again } = useReadBeside(null, readCoordinators);
  return { people: value?.people ?? null, failure, again };
}

// One recipe and what has to be said with it.
export function RecipeForm({ meant, onTried, among = jobRecipes.trips }: RecipeFormProps) {
  const t = useText("jobs");
  const { people, failure, again } = useCoordinators();
  const [recipe, setRecipe] = useState<Recipe>(among[0] ?? "coordinator");
  const locale = useLocale();
  const [said, setSaid] = useState<RecipeSaid>(() => nothingSaid(locale));
  const payload = recipes[recipe].payloadOf(said);
  const choosePerson = (chosen: string): void =>
    setSaid({ ...said, person: chosen === nobody ? null : people?.find(({ id }) => id === chosen) });
  return (
    <TrialForm
      meant={meant}
      job={payload && { resource: "trips", kind: recipe, payload }}
      told={() => ({ what: recipeWords(recipe, said), mayBeUndone: !isFinal(recipe) })}
      label={t("try", { count: meant.count })}
      onTried={onTried}
    >
      {among.length > 1 && (
        <Field label={t("recipe")}>
          <Select
            options={among.map((value) => ({ value, label: t(dataKey("recipe", value)) }))}
            value={recipe}
            onChange={setRecipe}
          />
        </Field>
      )}
      {recipe === "coordinator" && (
        <>
          <ReadFailure failure={failure} again={again} />
          <Field label={t("toWhom")}>
            <Select
              options={[
                ...(people ?? []).map(({ id, name }) => ({ value: id, label: name })),
                { value: nobody, label: t("nobody") },
              ]}
              value={said.person === undefined ? null : (said.person?.id ?? nobody)}
              disabled={people === null}
              onChange={choosePerson}
            />
          </Field>
        </>
      )}
      {recipe === "label" && <LabelFields said={said} onSay={setSaid} />}
      {recipe === "group" && <GroupFields said={said} onSay={setSaid} />}
      {recipe === "driver" && <DriverFields said={said} onSay={setSaid} />}
      {recipe === "dates" && <DateFields said={said} onSay={setSaid} />}
      {recipe === "message" && <MessageFields said={said} onSay={setSaid} />}
      {recipe === "taskDay" && (
        <Field label={t("day")} isGroup>
          <DateInput
            value={said.day === "" ? null : said.day}
            onChange={(day) => setSaid({ ...said, day: day ?? "" })}
          />
        </Field>
      )}
      {recipe === "extend_hold" && (
        <Field label={t("howLong")}>
          <Select
            options={["1", "2", "3"].map((value) => ({ value, label: t("days", { count: Number(value) }) }))}
            value={String(said.days)}
            onChange={(days) => setSaid({ ...said, days: Number(days) })}
          />
        </Field>
      )}
      {recipe === "mark_lost" && (
        <Field label={t("reason")}>
          <TextArea
            rows={2}
            maxLength={longestReason}
            value={said.reason}
            onChange={(event) => setSaid({ ...said, reason: event.target.value })}
            required
          />
        </Field>
      )}
    </TrialForm>
  );
}
