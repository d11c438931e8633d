import * as z from "zod/mini";
import type { Country } from "#shared/features/places/places.contract.ts";
import { studentDraft, students, type Student } from "#shared/features/students/students.contract.ts";
import { genders, type Gender } from "#shared/features/students/students.rules.ts";
import { apiOf } from "#client/api/apiOf.ts";
import { dataKey } from "#client/i18n/dataKeys.ts";
import { formatTag } from "#client/i18n/format.ts";
import { useText } from "#client/i18n/useText.ts";
import { DayField } from "#client/resource/DayField.tsx";
import { EditDrawer } from "#client/resource/EditDrawer.tsx";
import { SelectField, TextField } from "#client/resource/fields.tsx";
import { judgeBy } from "#client/resource/judgeBy.ts";
import { useForm } from "#client/resource/useForm.ts";

const api = apiOf(students);
const judge = judgeBy(
  z.pick(studentDraft, { firstName: true, lastName: true, gender: true, dateOfBirth: true, countryId: true }),
);

interface AddChildProps {
  readonly countries: readonly Country[];
  readonly onAdded: (child: Student) => void;
  readonly onClose: () => void;
}

interface ChildValues {
  readonly firstName: string;
  readonly lastName: string;
  readonly gender: Gender | null;
  readonly dateOfBirth: string;
  readonly countryId: string;
}

// As little as a plan needs: who, how old, from where. Everything else has its own place.
export function AddChild({ countries, onAdded, onClose }: AddChildProps) {
  const t = useText("createTrip");
  const own = useText("booking");
  const form = useForm<ChildValues, { item: Student }>({
    judge,
    initial: { firstName: "", lastName: "", gender: null, dateOfBirth: "", countryId: "" },
    labels: {
      firstName: t("firstName"),
      lastName: t("lastName"),
      gender: t("gender"),
      dateOfBirth: t("dateOfBirth"),
      countryId: t("country"),
    },
    save: ({ gender, ...values }, once) => api.create({ ...values, gender: gender ?? "other" }, once),
    onSaved: ({ item }) => onAdded(item),
  });
  const names = new Intl.DisplayNames(formatTag(), { type: "region" });
  const places = countries
    .map(({ id, code, name }) => ({ value: id, label: names.of(code) ?? name }))
    .toSorted((a, b) => a.label.localeCompare(b.label, formatTag()));
  return (
    <EditDrawer title={own("addChild")} form={form} onClose={onClose}>
      <TextField form={form} name="firstName" maxLength={60} autoComplete="off" />
      <TextField form={form} name="lastName" maxLength={60} autoComplete="off" />
      <SelectField
        form={form}
        name="gender"
        options={genders.map((value) => ({ value, label: t(dataKey("gender", value)) }))}
      />
      <DayField form={form} name="dateOfBirth" />
      <SelectField form={form} name="countryId" options={places} />
    </EditDrawer>
  );
}
