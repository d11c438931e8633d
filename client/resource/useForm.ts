import { useState } from "react";
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
  limits = {},
  save,
  onSaved,
}: FormOptions<V, T>): Form<V> {
  useLocale();
  const [values, setValues] = useState(initial);
  const [issues, setIssues] = useState<Issues>({});
  const [refusal, setRefusal] = useState<ApiError | null>(null);
  const [isBusy, setBusy] = useState(false);
  const isDirty = JSON.stringify(values) !== JSON.stringify(initial);
  useUnsaved(isDirty);
  const once = useOnce();
  const messageOf = (name: keyof V & string): string | null => {
    const issue = issues[name];
    return issue ? wordsOfIssue(issue, labels[name], limits[name]) : null;
  };
  const judgeField = (name: string, next: V): void => setIssues((known) => withIssue(known, name, judge(next)[name]));
  const names = Object.keys(labels) as (keyof V & string)[];
  const focusFirst = (found: Issues): void => void names.some((name) => found[name] && focusField(idOf(name)));

  async function submit(): Promise<void> {
    if (isBusy) return;
    // What no field here could mend is no reason to stand still: the server says what it thinks of it.
    const judged = judge(values);
    const found = Object.fromEntries(names.flatMap((name) => (judged[name] ? [[name, judged[name]]] : [])));
    setIssues(found);
    setRefusal(null);
    if (Object.keys(found).length > 0) return focusFirst(found);
    setBusy(true);
    try {
      onSaved(await save(values, once));
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause;
      const told = firstIssues(cause.issues);
      setIssues(told);
      if (names.some((name) => told[name])) focusFirst(told);
      else setRefusal(cause);
    } finally {
      setBusy(false);
    }
  }

  return {
    values,
    labels,
    set: (name, value) => {
      const next = { ...values, [name]: value };
      setValues(next);
      if (issues[name]) judgeField(name, next);
    },
    errorOf: messageOf,
    idOf,
    check: (name) => judgeField(name, values),
    submit,
    mistakes: names
      .flatMap((name) => ({ fieldId: idOf(name), message: messageOf(name) ?? "" }))
      .filter(({ message }) => message !== ""),
    refusal,
    isBusy,
    isDirty,
  };
}

const idOf = (name: string): string => `field-${name}`;

function firstIssues(issues: ApiError["issues"]): Issues {
  return Object.fromEntries(Object.entries(issues).flatMap(([name, [first]]) => (first ? [[name, first]] : [])));
}

function withIssue(known: Issues, name: string, issue: FieldIssue | undefined): Issues {
  const { [name]: _, ...rest } = known;
  return issue ? { ...rest, [name]: issue } : rest;
}
