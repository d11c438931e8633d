import { DateInput } from "#client/ui/date/DateInput.tsx";
import { Field } from "#client/ui/form/Field.tsx";
import type { FormFieldProps } from "./fields.tsx";

// In a file of its own: the calendar behind it is heavy, and most forms have no day to ask for.
export function DayField<V extends { [N in Name]: string }, Name extends keyof V & string>(
  field: FormFieldProps<V, Name>,
) {
  const { form, name, hint, optional = false } = field;
  return (
    <Field
      id={form.idOf(name)}
      label={form.labels[name]}
      hint={hint}
      optional={optional}
      error={form.errorOf(name)}
      isGroup
    >
      <DateInput value={form.values[name] || null} onChange={(day) => form.set(name, (day ?? "") as V[Name])} />
    </Field>
  );
}
