import { useId, useState } from "react";
import { ApiError } from "#client/api/apiError.ts";
import type { CallOptions } from "#client/api/createApi.ts";
import { wordsOfIssue } from "#client/api/wordsOfIssue.ts";
import { useLocale } from "#client/i18n/useText.ts";
import { useUnsaved } from "#client/session/unsaved.ts";
import { focusField } from "#client/ui/form/focusField.ts";
import type { FieldIssue } from "#shared/wire/errors.ts";
import { useOnce } from "./useOnce.ts";

export type Issues = Readonly<Record<string, FieldIssue>>;

interface FormOptions<V extends object, T> {
  // What is wrong with the values, by field; most forms take it from their contract (judgeBy).
  readonly judge: (values: V) => Issues;
  readonly initial: V;
  readonly labels: { readonly [Name in keyof V & string]: string };
  // What the fields of nested rows are called, by the field that holds the rows: the lines of a bill, the steps of a series.
  readonly rowLabels?: { readonly [Name in keyof V & string]?: Readonly<Record<string, string>> };
  // How a limit is written where it is no plain number: an amount in its currency.
  readonly limits?: { readonly [Name in keyof V & string]?: (limit: number) => string };
  // What it sends with these options counts once, however often the person has to try.
  readonly save: (values: V, once: CallOptions) => Promise<T>;
  readonly onSaved: (result: T) => void;
}

export interface Mistake {
  readonly fieldId: string;
  readonly message: string;
}

export interface Form<V extends object> {
  readonly values: V;
  readonly labels: { readonly [Name in keyof V & string]: string };
  readonly set: <Name extends keyof V & string>(name: Name, value: V[Name]) => void;
  readonly errorOf: (name: keyof V & string) => string | null;
  readonly idOf: (name: keyof V & string) => string;
  // The same of one field of one nested row.
  readonly rowErrorOf: (name: keyof V & string, row: number, field: string) => string | null;
  readonly rowIdOf: (name: keyof V & string, row: number, field: string) => string;
  readonly check: (name: keyof V & string) => void;
  readonly submit: () => Promise<void>;
  readonly mistakes: readonly Mistake[];
  // A refusal that is about no single field.
  readonly refusal: ApiError | null;
  readonly isBusy: boolean;
  readonly isDirty: boolean;
}

// Fields are judged when they are left, then live; the server has the last word, field by field.
export function useForm<V extends object, T>({
  judge,
  initial,
  labels,
  rowLabels = {},
  limits = {},
  save,
  onSaved,
}: FormOptions<V, T>): Form<V> {
  useLocale();
  // Another form of the same screen may have fields of the same names.
  const own = useId();
  const [values, setValues] = useState(initial);
  const [issues, setIssues] = useState<Issues>({});
  const [refusal, setRefusal] = useState<ApiError | null>(null);
  const [isBusy, setBusy] = useState(false);
  // As it was saved: what comes back may be written another way.
  const [saved, setSaved] = useState<V | null>(null);
  const isDirty = ![initial, saved].some((stands) => JSON.stringify(stands) === JSON.stringify(values));
  useUnsaved(isDirty);
  const once = useOnce();
  const messageOf = (name: keyof V & string): string | null => {
    const issue = issues[name];
    return issue ? wordsOfIssue(issue, labels[name], limits[name]) : null;
  };
  const idOf = (name: string): string => `${own}-${name}`;
  const names = Object.keys(labels) as (keyof V & string)[];
  // What is wrong with a field, or with rows that it holds.
  const issuesOf = (all: Issues, name: string): readonly (readonly [string, FieldIssue])[] =>
    Object.entries(all).filter(([path]) => path === name || path.startsWith(`${name}.`));
  const rowMessageOf = (path: string): string | null => {
    const [name = "", , field = ""] = path.split(".");
    const issue = issues[path];
    const label = rowLabels[name as keyof V & string]?.[field] ?? labels[name as keyof V & string];
    return issue ? wordsOfIssue(issue, label) : null;
  };
  const judgeField = (name: string, next: V): void => {
    const found = Object.fromEntries(issuesOf(judge(next), name));
    setIssues((known) => ({ ...withoutField(known, name), ...found }));
  };
  const mistakesOf = (name: keyof V & string): readonly Mistake[] =>
    issuesOf(issues, name)
      .map(([path]) => ({
        fieldId: idOf(path),
        message: (path === name ? messageOf(name) : inRow(labels[name], path, rowMessageOf(path))) ?? "",
      }))
      .filter(({ message }) => message !== "");
  const focusFirst = (found: Issues): void =>
    void names.some((name) => issuesOf(found, name).some(([path]) => focusField(idOf(path))));

  async function submit(): Promise<void> {
    if (isBusy) return;
    // What no field here could mend is no reason to stand still: the server says what it thinks of it.
    const judged = judge(values);
    const found = Object.fromEntries(names.flatMap((name) => issuesOf(judged, name)));
    setIssues(found);
    setRefusal(null);
    if (Object.keys(found).length > 0) return focusFirst(found);
    setBusy(true);
    try {
      const answer = await save(values, once);
      setSaved(values);
      onSaved(answer);
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause;
      const told = firstIssues(cause.issues);
      setIssues(told);
      if (names.some((name) => issuesOf(told, name).length > 0)) focusFirst(told);
      else setRefusal(cause);
    } finally {
      setBusy(false);
    }
  }

  return {
    values,
    labels,
    set: (name, value) => {
      setValues((before) => ({ ...before, [name]: value }));
      if (issuesOf(issues, name).length > 0) judgeField(name, { ...values, [name]: value });
    },
    errorOf: messageOf,
    idOf,
    rowErrorOf: (name, row, field) => rowMessageOf(`${name}.${row}.${field}`),
    rowIdOf: (name, row, field) => idOf(`${name}.${row}.${field}`),
    check: (name) => judgeField(name, values),
    submit,
    mistakes: names.flatMap(mistakesOf),
    refusal,
    isBusy,
    isDirty,
  };
}

function firstIssues(issues: ApiError["issues"]): Issues {
  return Object.fromEntries(Object.entries(issues).flatMap(([name, [first]]) => (first ? [[name, first]] : [])));
}

const withoutField = (known: Issues, name: string): Issues =>
  Object.fromEntries(Object.entries(known).filter(([path]) => path !== name && !path.startsWith(`${name}.`)));

// Rows are counted from one by whoever reads them.
const inRow = (label: string, path: string, message: string | null): string | null =>
  message && `${label} ${Number(path.split(".")[1]) + 1}: ${message}`;
