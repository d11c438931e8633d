import type { Country } from "#shared/features/places/places.contract.ts";
import { studentDraft, students, type Student } from "#shared/features/students/students.contract.ts";
import { genders, type Gender } from "#shared/features/students/students.rules.ts";
import { apiOf } from "#client/api/apiOf.ts";
import type { CallOptions } from "#client/api/createApi.ts";
import { dataKey } from "#client/i18n/dataKeys.ts";
import { formatDay } from "#client/i18n/format.ts";
import { useText } from "#client/i18n/useText.ts";
import { countryChoices } from "#client/resource/countryChoices.ts";
import { DayField } from "#client/resource/DayField.tsx";
import { SelectField, TextAreaField, TextField } from "#client/resource/fields.tsx";
import { judgeBy } from "#client/resource/judgeBy.ts";
import { useForm } from "#client/resource/useForm.ts";
import styles from "./Children.module.css";
import { Meanwhile } from "#client/resource/Meanwhile.tsx";
import { PartForm } from "#client/resource/PartForm.tsx";
import { changedIn, useMeanwhile } from "#client/resource/useMeanwhile.ts";

const api = apiOf(students);
const judgeDraft = judgeBy(studentDraft);

interface Values {
  readonly firstName: string;
  readonly lastName: string;
  readonly gender: Gender | null;
  readonly dateOfBirth: string;
  readonly countryId: string;
  readonly cityTown: string;
  readonly hobbies: string;
  readonly languages: string;
  readonly diet: string;
}

interface PersonFormProps {
  readonly child: Student | null;
  readonly countries: readonly Country[];
  readonly onSaved: (id: string) => void;
}

// "en, es": what others call a language, one writes by its short name.
const codesOf = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[\s,;]+/)
    .filter((code) => code !== "");

const draftOf = ({ languages, gender, ...values }: Values) => ({
  ...values,
  gender: gender ?? ("" as Gender),
  languages: codesOf(languages),
});

const valuesOf = (child: Student | null): Values => ({
  firstName: child?.firstName ?? "",
  lastName: child?.lastName ?? "",
  gender: child?.gender ?? null,
  dateOfBirth: child?.dateOfBirth ?? "",
  countryId: child?.country.id ?? "",
  cityTown: child?.cityTown ?? "",
  hobbies: child?.hobbies ?? "",
  languages: child?.languages.join(", ") ?? "",
  diet: child?.diet ?? "",
});

const only = (draft: ReturnType<typeof draftOf>, fields: readonly (keyof Values)[]) =>
  Object.fromEntries(fields.map((name) => [name, draft[name]]));

export function PersonForm({ child, countries, onSaved }: PersonFormProps) {
  const [t, trip] = [useText("children"), useText("createTrip")];
  const meanwhile = useMeanwhile(() => valuesOf(child));
  const form = useForm<Values, { item: Student }>({
    judge: (values) => judgeDraft(draftOf(values)),
    initial: meanwhile.seen,
    labels: {
      firstName: trip("firstName"),
      lastName: trip("lastName"),
      gender: trip("gender"),
      dateOfBirth: trip("dateOfBirth"),
      countryId: trip("country"),
      cityTown: trip("cityTown"),
      languages: t("languages"),
      hobbies: trip("hobbies"),
      diet: trip("diet"),
    },
    save: (values, once) => (child ? change(child.id, once) : api.create(draftOf(values), once)),
    onSaved: ({ item }) => {
      meanwhile.begin(valuesOf(item));
      onSaved(item.id);
    },
  });

  function change(id: string, once: CallOptions): Promise<{ item: Student }> {
    return meanwhile.unlessStale(
      form,
      (values, was) => {
        const changed = changedIn(values, was);
        return api.update({ id, ...only(draftOf(values), changed), was: only(draftOf(was), changed) }, once);
      },
      async () => valuesOf((await api.read({ id })).item),
    );
  }

  const wordsOf = (name: keyof Values, { [name]: value }: Values): string => {
    if (value === null || value === "") return "";
    if (name === "gender") return trip(dataKey("gender", value as Gender));
    if (name === "dateOfBirth") return formatDay(value);
    return name === "countryId" ? (countryChoices(countries).find((one) => one.value === value)?.label ?? "") : value;
  };
  const { form: shown, question } = meanwhile.beside(form, wordsOf);
  return (
    <PartForm title={t("person")} form={shown}>
      {question && <Meanwhile {...question} />}
      <div className={styles.entry}>
        <TextField form={form} name="firstName" maxLength={60} autoComplete="off" />
        <TextField form={form} name="lastName" maxLength={60} autoComplete="off" />
      </div>
      <div className={styles.entry}>
        <DayField form={form} name="dateOfBirth" />
        <SelectField
          form={form}
          name="gender"
          options={genders.map((value) => ({ value, label: trip(dataKey("gender", value)) }))}
        />
      </div>
      <div className={styles.entry}>
        <SelectField form={form} name="countryId" options={countryChoices(countries)} />
        <TextField form={form} name="cityTown" maxLength={80} autoComplete="off" optional />
      </div>
      <TextField form={form} name="languages" maxLength={40} optional hint={t("languagesHint")} />
      <TextAreaField form={form} name="hobbies" optional hint={trip("hobbiesHint")} />
      <TextField form={form} name="diet" maxLength={200} optional />
    </PartForm>
  );
}
