import { useEffect, useState } from "react";
import { places, type Country } from "#shared/features/places/places.contract.ts";
import { studentDraft, students, type Student } from "#shared/features/students/students.contract.ts";
import { genders, type Gender } from "#shared/features/students/students.rules.ts";
import { apiOf } from "#client/api/apiOf.ts";
import { dataKey } from "#client/i18n/dataKeys.ts";
import { useText } from "#client/i18n/useText.ts";
import { DayField } from "#client/resource/DayField.tsx";
import { SelectField, TextField } from "#client/resource/fields.tsx";
import { judgeBy } from "#client/resource/judgeBy.ts";
import { Refusal } from "#client/resource/Refusal.tsx";
import { useForm } from "#client/resource/useForm.ts";
import { Button } from "#client/ui/control/Button.tsx";
import { countryName } from "#client/resource/home/homeWords.ts";
import styles from "./Contact.module.css";

const api = apiOf(students);
const judge = judgeBy(studentDraft);
interface Values {
  firstName: string;
  lastName: string;
  dateOfBirth: string;
  gender: Gender | null;
  countryId: string;
}

const blank: Values = { firstName: "", lastName: "", dateOfBirth: "", gender: null, countryId: "" };

// Just what a family is told when it is asked; all that a stay needs is filled in later.
export function AddTraveller({ onAdded }: { readonly onAdded: (id: string) => void }) {
  const t = useText("family");
  const say = useText("createTrip");
  const countries = useCountries();
  const form = useForm<Values, { item: Student }>({
    judge,
    initial: blank,
    labels: {
      firstName: t("childFirst"),
      lastName: t("childLast"),
      dateOfBirth: t("childBorn"),
      gender: t("childGender"),
      countryId: t("childCountry"),
    },
    save: ({ gender, ...values }, once) => api.create({ ...values, gender: gender ?? "other" }, once),
    onSaved: ({ item }) => onAdded(item.id),
  });
  return (
    <div className={styles.add}>
      {form.refusal && <Refusal error={form.refusal} />}
      <TextField form={form} name="firstName" maxLength={60} autoComplete="off" />
      <TextField form={form} name="lastName" maxLength={60} autoComplete="off" />
      <DayField form={form} name="dateOfBirth" />
      <SelectField
        form={form}
        name="gender"
        options={genders.map((value) => ({ value, label: say(dataKey("gender", value)) }))}
      />
      <SelectField
        form={form}
        name="countryId"
        options={countries.map(({ id, code }) => ({ value: id, label: countryName(code) }))}
      />
      <Button busy={form.isBusy} onClick={() => void form.submit()}>
        {t("childSave")}
      </Button>
    </div>
  );
}

const placesApi = apiOf(places);

function useCountries(): readonly Country[] {
  const [countries, setCountries] = useState<readonly Country[]>([]);
  useEffect(() => {
    placesApi.countries({}, { isQuiet: true }).then(
      (answer) => setCountries(answer.countries),
      () => undefined,
    );
  }, []);
  return countries;
}
