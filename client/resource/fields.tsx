import type { ReactNode } from "react";
import { Checkbox } from "#client/ui/form/Checkbox.tsx";
import type { Choice } from "#client/ui/form/choice.ts";
import { Field } from "#client/ui/form/Field.tsx";
import { Select } from "#client/ui/form/Select.tsx";
import { TextArea } from "#client/ui/form/TextArea.tsx";
import { TextInput } from "#client/ui/form/TextInput.tsx";
import { MoneyInput } from "./MoneyInput.tsx";
import type { Form } from "./useForm.ts";

// One field of a form, wired: its label, its value, when it is judged and what is wrong with it.
export interface FormFieldProps<V extends object, Name extends keyof V & string> {
  readonly form: Form<V>;
  readonly name: Name;
  readonly hint?: ReactNode;
  readonly optional?: boolean;
}

interface Wired<V extends object, Name extends keyof V & string> extends FormFieldProps<V, Name> {
  readonly children: ReactNode;
}

function Wire<V extends object, Name extends keyof V & string>({
  form,
  name,
  hint,
  optional = false,
  children,
}: Wired<V, Name>) {
  return (
    <Field id={form.idOf(name)} label={form.labels[name]} hint={hint} optional={optional} error={form.errorOf(name)}>
      {children}
    </Field>
  );
}

interface TextFieldProps<V extends object, Name extends keyof V & string> extends FormFieldProps<V, Name> {
  readonly type?: "text" | "email" | "tel";
  readonly placeholder?: string;
  readonly autoComplete?: string;
  readonly maxLength?: number;
  readonly transform?: (text: string) => string;
}

export function TextField<V extends { [N in Name]: string }, Name extends keyof V & string>({
  type = "text",
  placeholder,
  autoComplete,
  maxLength,
  transform = (text) => text,
  ...field
}: TextFieldProps<V, Name>) {
  const { form, name } = field;
  const change = (text: string): void => form.set(name, transform(text) as V[Name]);
  return (
    <Wire {...field}>
      <TextInput
        type={type}
        value={form.values[name]}
        onChange={(event) => change(event.target.value)}
        onBlur={() => form.check(name)}
        placeholder={placeholder}
        autoComplete={autoComplete}
        maxLength={maxLength}
      />
    </Wire>
  );
}

export function TextAreaField<V extends { [N in Name]: string }, Name extends keyof V & string>(
  field: FormFieldProps<V, Name>,
) {
  const { form, name } = field;
  return (
    <Wire {...field}>
      <TextArea
        value={form.values[name]}
        onChange={(event) => form.set(name, event.target.value as V[Name])}
        onBlur={() => form.check(name)}
      />
    </Wire>
  );
}

interface SelectFieldProps<V extends object, Name extends keyof V & string, T extends string> extends FormFieldProps<
  V,
  Name
> {
  readonly options: readonly Choice<T>[];
  readonly placeholder?: string;
}

export function SelectField<V extends { [N in Name]: T | null }, Name extends keyof V & string, T extends string>({
  options,
  placeholder,
  ...field
}: SelectFieldProps<V, Name, T>) {
  const { form, name } = field;
  return (
    <Wire {...field}>
      <Select
        options={options}
        value={form.values[name]}
        onChange={(value) => form.set(name, value as V[Name])}
        onBlur={() => form.check(name)}
        {...(placeholder === undefined ? {} : { placeholder })}
      />
    </Wire>
  );
}

export function CheckboxField<V extends { [N in Name]: boolean }, Name extends keyof V & string>({
  form,
  name,
}: FormFieldProps<V, Name>) {
  return (
    <Checkbox checked={form.values[name]} onChange={(event) => form.set(name, event.target.checked as V[Name])}>
      {form.labels[name]}
    </Checkbox>
  );
}

export function MoneyField<V extends { [N in Name]: number }, Name extends keyof V & string>({
  currency,
  ...field
}: FormFieldProps<V, Name> & { readonly currency: string }) {
  const { form, name } = field;
  return (
    <Wire {...field}>
      <MoneyInput
        value={form.values[name]}
        currency={currency}
        onChange={(minor) => form.set(name, minor as V[Name])}
        onBlur={() => form.check(name)}
      />
    </Wire>
  );
}
