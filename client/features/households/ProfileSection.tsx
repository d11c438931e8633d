import { households, profileDraft } from "#shared/features/householdDesk/household.contract.ts";
import type { Household } from "#shared/features/householdDesk/household.records.ts";
import { hostingTypes } from "#shared/features/vetting/vetting.states.ts";
import { apiOf } from "#client/api/apiOf.ts";
import { dataKey } from "#client/i18n/dataKeys.ts";
import { useText } from "#client/i18n/useText.ts";
import { TextAreaField, TextField } from "#client/resource/fields.tsx";
import { judgeBy } from "#client/resource/judgeBy.ts";
import { Meanwhile } from "#client/resource/Meanwhile.tsx";
import { PartForm } from "#client/resource/PartForm.tsx";
import { Checkbox } from "#client/ui/form/Checkbox.tsx";
import styles from "./Households.module.css";
import { useSection } from "./useSection.ts";

const api = apiOf({ save: households.profile });
const judge = judgeBy(profileDraft);

const valuesOf = ({ profile }: Household) => ({ ...profile, languages: profile.languages.join(", ") });
type Values = ReturnType<typeof valuesOf>;

const draftOf = (values: Values) => ({
  ...values,
  languages: values.languages
    .toLowerCase()
    .split(/[\s,;]+/)
    .filter(Boolean),
});

interface ProfileSectionProps {
  readonly household: Household;
  readonly onChanged: () => void;
}

// What is said of a home.
export function ProfileSection({ household, onChanged }: ProfileSectionProps) {
  const [t, families] = [useText("households"), useText("families")];
  const { form, question } = useSection<Values>({
    household,
    onChanged,
    valuesOf,
    draftOf,
    judge,
    labels: {
      name: t("familyName"),
      title: t("headline"),
      secondTitle: t("secondTitle"),
      description: t("description"),
      languages: t("languages"),
      hostingTypes: t("types"),
    },
    save: (changed, was, once) => api.save({ ...changed, id: household.id, was }, once),
    wordsOf: (name, values) =>
      name === "hostingTypes"
        ? values.hostingTypes
            .flatMap((word) => hostingTypes.filter((type) => type === word))
            .map((type) => families(dataKey("familyStay", type)))
            .join(", ")
        : values[name],
  });
  const chosen = form.values.hostingTypes;
  return (
    <PartForm title={t("part.profile")} form={form}>
      {question && <Meanwhile {...question} />}
      <TextField form={form} name="name" maxLength={60} autoComplete="off" />
      <TextField form={form} name="title" maxLength={120} autoComplete="off" />
      <TextField form={form} name="secondTitle" maxLength={160} autoComplete="off" optional />
      <TextAreaField form={form} name="description" optional />
      {household.words?.some(({ isWithheld }) => !isWithheld) && <p className={styles.quiet}>{t("wordsWait")}</p>}
      <TextField form={form} name="languages" maxLength={40} hint={t("languagesHint")} optional />
      <fieldset className={styles.checks}>
        <legend>{t("types")}</legend>
        {hostingTypes.map((type) => (
          <Checkbox
            key={type}
            checked={chosen.includes(type)}
            onChange={({ target }) =>
              form.set(
                "hostingTypes",
                hostingTypes.filter((one) => (one === type ? target.checked : chosen.includes(one))),
              )
            }
          >
            {families(dataKey("familyStay", type))}
          </Checkbox>
        ))}
      </fieldset>
    </PartForm>
  );
}
