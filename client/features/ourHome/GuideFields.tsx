import { guideSections, longestGuideText, type GuideSection } from "#shared/features/ourHome/guide.kinds.ts";
import { dataKey } from "#client/i18n/dataKeys.ts";
import { useText } from "#client/i18n/useText.ts";
import { Field } from "#client/ui/form/Field.tsx";
import { TextArea } from "#client/ui/form/TextArea.tsx";
import styles from "./OurHome.module.css";
import type { Editing } from "./useOurHome.ts";

// What a guest's family reads once the stay is booked, a question at a time.
export function GuideFields({ editing: { draft, change } }: { readonly editing: Editing }) {
  const t = useText("guide");
  const textOf = (section: GuideSection): string => draft.guide.find((part) => part.section === section)?.text ?? "";
  // An empty part is none.
  const write = (section: GuideSection, text: string): void => {
    const others = draft.guide.filter((part) => part.section !== section);
    change("guide", text.trim() === "" ? others : [...others, { section, text }]);
  };
  return (
    <>
      <p className={styles.quiet}>{t("whoReads")}</p>
      {guideSections.map((section) => (
        <Field
          key={section}
          label={t(dataKey("guideSection", section))}
          hint={t(dataKey("guidePrompt", section))}
          optional
        >
          <TextArea
            rows={3}
            value={textOf(section)}
            maxLength={longestGuideText}
            onChange={({ target }) => write(section, target.value)}
          />
        </Field>
      ))}
    </>
  );
}
