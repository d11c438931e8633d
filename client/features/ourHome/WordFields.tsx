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
  const whyNot = (field: string, limits?: { readonly least: number; readonly most: number }): string | null => {
    const mistake = mistakes[field];
    if (mistake === "leadsAway") return t("leadsAway");
    return mistake && limits ? t("lettersFromTo", { least: limits.least, most: limits.most }) : null;
  };
  return (
    <>
      <Field label={t("headline")} hint={written(draft.title, title.most)} error={whyNot("title", title)}>
        <TextInput
          value={draft.title}
          maxLength={title.most}
          onChange={({ target }) => change("title", target.value)}
        />
      </Field>
      <Field label={t("secondLine")} error={whyNot("secondTitle")} optional>
        <TextInput
          value={draft.secondTitle}
          maxLength={homeLimits.secondTitle}
          onChange={({ target }) => change("secondTitle", target.value)}
        />
      </Field>
      <Field
        label={t("description")}
        hint={written(draft.description, description.most)}
        error={whyNot("description", description)}
      >
        <TextArea
          rows={9}
          value={draft.description}
          maxLength={description.most}
          onChange={({ target }) => change("description", target.value)}
        />
      </Field>
      <Field label={t("houseRules")} hint={t("houseRulesHint")} error={whyNot("houseRules")} optional>
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
