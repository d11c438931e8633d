import { useState } from "react";
import { jobRecipes, type Recipe as RecipeOf } from "#shared/features/gridJobs/gridJobs.rules.ts";
import { dataKey } from "#client/i18n/dataKeys.ts";
import { useLocale, useText } from "#client/i18n/useText.ts";
import type { Meant } from "#client/resource/grid/useGridSelection.ts";
import type { Tried } from "#client/resource/jobs/BulkDrawer.tsx";
import { MessageFields } from "#client/resource/jobs/MessageFields.tsx";
import { messageIn, type MessageSaid } from "#client/resource/jobs/messageIn.ts";
import { TrialForm } from "#client/resource/jobs/TrialForm.tsx";
import { Field } from "#client/ui/form/Field.tsx";
import { Select } from "#client/ui/form/Select.tsx";
import styles from "./StudentRecipe.module.css";

type Recipe = RecipeOf<"students">;

// Whose stay is not known has no family and no days.
const ofEveryStudent = ["student", "me"] as const;

interface StudentRecipeProps {
  readonly meant: Meant;
  readonly onTried: (tried: Tried) => void;
}

// What their guardians are written: what is missing, each in the own language; or a text of one's own.
export function StudentRecipe({ meant, onTried }: StudentRecipeProps) {
  const [t, jobs] = [useText("students"), useText("jobs")];
  const locale = useLocale();
  const [recipe, setRecipe] = useState<Recipe>("chase");
  const [said, setSaid] = useState<MessageSaid>({ text: "", locale });
  const payload = recipe === "chase" ? {} : messageIn(said);
  return (
    <TrialForm
      meant={meant}
      job={payload && { resource: "students", kind: recipe, payload }}
      told={() => ({ what: t(dataKey("studentRecipe", recipe)), mayBeUndone: true })}
      label={t("tryStudents", { count: meant.count })}
      onTried={onTried}
    >
      <Field label={jobs("recipe")}>
        <Select
          options={jobRecipes.students.map((value) => ({ value, label: t(dataKey("studentRecipe", value)) }))}
          value={recipe}
          onChange={setRecipe}
        />
      </Field>
      {recipe === "chase" ? (
        <p className={styles.line}>{t("chaseLine")}</p>
      ) : (
        <MessageFields said={said} fillable={ofEveryStudent} onSay={setSaid} />
      )}
    </TrialForm>
  );
}
