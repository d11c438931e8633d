import { homeLimits } from "#shared/features/ourHome/ourHome.rules.ts";
import { useText } from "#client/i18n/useText.ts";
import { Field } from "#client/ui/form/Field.tsx";
import { TextArea } from "#client/ui/form/TextArea.tsx";
import { TextInput } from "#client/ui/form/TextInput.tsx";
import type { Editing } from "./useOurHome.ts";

export function WordFields({ editing: { draft, mistakes, change } }: { readonly editing: Editing }) {
  const t = useText("ourHome");
  const written = (words: string, most: number): string => t("letters", { written: words.trim().length, most });
  const { title, description } = homeLimits;
  return (
    <>
      <Field
        label={t("headline")}
        hint={written(draft.title, title.most)}
        error={mistakes["title"] ? t("lettersFromTo", { least: title.least, most: title.most }) : null}
      >
        <TextInput
          value={draft.title}
          maxLength={title.most}
          onChange={({ target }) => change("title", target.value)}
        />
      </Field>
      <Field label={t("secondLine")} optional>
        <TextInput
          value={draft.secondTitle}
          maxLength={homeLimits.secondTitle}
          onChange={({ target }) => change("secondTitle", target.value)}
        />
      </Field>
      <Field
        label={t("description")}
        hint={written(draft.description, description.most)}
        error={
          mistakes["description"] ? t("lettersFromTo", { least: description.least, most: description.most }) : null
        }
      >
        <TextArea
          rows={9}
          value={draft.description}
          maxLength={description.most}
          onChange={({ target }) => change("description", target.value)}
        />
      </Field>
      <Field label={t("houseRules")} hint={t("houseRulesHint")} optional>
        <TextArea
          rows={4}
          value={draft.houseRules}
          maxLength={homeLimits.houseRules}
          onChange={({ target }) => change("houseRules", target.value)}
        />
      </Field>
    </>
  );
}
