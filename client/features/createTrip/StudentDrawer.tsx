import { useAtomValue } from "jotai";
import { useEffect } from "react";
import type { Country } from "#shared/features/places/places.contract.ts";
import { studentDraft, students, type Student } from "#shared/features/students/students.contract.ts";
import { genders, mayWriteMedical } from "#shared/features/students/students.rules.ts";
import { scopesOf } from "#shared/access/can.ts";
import { apiOf } from "#client/api/apiOf.ts";
import { dataKey } from "#client/i18n/dataKeys.ts";
import { useText } from "#client/i18n/useText.ts";
import { countryChoices } from "#client/resource/countryChoices.ts";
import { CheckboxField, SelectField, TextAreaField, TextField } from "#client/resource/fields.tsx";
import { DayField } from "#client/resource/DayField.tsx";
import { EditDrawer } from "#client/resource/EditDrawer.tsx";
import { judgeBy } from "#client/resource/judgeBy.ts";
import { useForm } from "#client/resource/useForm.ts";
import { toast } from "#client/session/notify.ts";
import { rolesOf, userAtom } from "#client/session/session.ts";
import { blankStudent, keepStudent, keptStudent, type StudentValues } from "./studentDraft.ts";
import styles from "./CreateTrip.module.css";

const api = apiOf(students);
const judge = judgeBy(studentDraft);

interface StudentDrawerProps {
  readonly countries: readonly Country[];
  readonly onAdded: (student: Student) => void;
  readonly onClose: () => void;
}

export function StudentDrawer({ countries, onAdded, onClose }: StudentDrawerProps) {
  const t = useText("createTrip");
  const user = useAtomValue(userAtom) ?? null;
  const userId = user?.id ?? "";
  const writesMedical = mayWriteMedical(
    scopesOf({ id: userId, roles: rolesOf(user), businessId: null }, "students:write"),
  );
  const form = useForm<StudentValues, { item: Student }>({
    judge,
    initial: keptStudent(userId),
    labels: {
      firstName: t("firstName"),
      lastName: t("lastName"),
      gender: t("gender"),
      dateOfBirth: t("dateOfBirth"),
      countryId: t("country"),
      cityTown: t("cityTown"),
      hobbies: t("hobbies"),
      diet: t("diet"),
      isVaccinated: t("vaccinated"),
      allergies: t("allergies"),
      anyMedicalCondition: t("medicalCondition"),
      notes: t("notes"),
    },
    save: (values, once) => api.create(draftOf(values, writesMedical), once),
    onSaved: ({ item }) => {
      keepStudent(userId, blankStudent);
      toast(t("studentAdded", { name: `${item.firstName} ${item.lastName}` }), { hue: "moss" });
      onAdded(item);
    },
  });
  useEffect(() => keepStudent(userId, form.values), [userId, form.values]);
  return (
    <EditDrawer title={t("addStudent")} form={form} onClose={onClose}>
      <div className={styles.pair}>
        <TextField form={form} name="firstName" maxLength={60} autoComplete="off" />
        <TextField form={form} name="lastName" maxLength={60} autoComplete="off" />
      </div>
      <div className={styles.pair}>
        <DayField form={form} name="dateOfBirth" />
        <SelectField
          form={form}
          name="gender"
          options={genders.map((value) => ({ value, label: t(dataKey("gender", value)) }))}
        />
      </div>
      <div className={styles.pair}>
        <SelectField form={form} name="countryId" options={countryChoices(countries)} />
        <TextField form={form} name="cityTown" maxLength={80} autoComplete="off" optional />
      </div>
      <TextAreaField form={form} name="hobbies" optional hint={t("hobbiesHint")} />
      <TextField form={form} name="diet" maxLength={200} optional />
      <CheckboxField form={form} name="isVaccinated" />
      {writesMedical ? (
        <>
          <p className={styles.sealed}>{t("sealedHint")}</p>
          <TextAreaField form={form} name="allergies" optional />
          <TextAreaField form={form} name="anyMedicalCondition" optional />
          <TextAreaField form={form} name="notes" optional />
        </>
      ) : (
        <p className={styles.sealed}>{t("medicalByParents")}</p>
      )}
    </EditDrawer>
  );
}

function draftOf(
  { isVaccinated, allergies, anyMedicalCondition, notes, gender, ...facts }: StudentValues,
  writesMedical: boolean,
) {
  return {
    ...facts,
    gender: gender ?? "other",
    vacinated: isVaccinated ? 1 : 0,
    ...(writesMedical ? { allergies, anyMedicalCondition, notes } : {}),
  };
}
