import { useState } from "react";
import type * as z from "zod/mini";
import { ApiError } from "#client/api/apiError.ts";
import { dataKey } from "#client/i18n/dataKeys.ts";
import { useText } from "#client/i18n/useText.ts";
import type { FieldIssue } from "#shared/wire/errors.ts";
import { issueOf } from "#shared/wire/issues.ts";

type Issues = Readonly<Record<string, FieldIssue>>;

interface FormOptions<V extends object, T> {
  // The contract's own schema: what the server would refuse is said before it is sent.
  readonly schema: z.ZodMiniObject;
  readonly initial: V;
  readonly labels: { readonly [Name in keyof V & string]: string };
  readonly save: (values: V) => Promise<T>;
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
export function useForm<V extends object, T>({ schema, initial, labels, save, onSaved }: FormOptions<V, T>): Form<V> {
  const t = useText("forms");
  const [values, setValues] = useState(initial);
  const [issues, setIssues] = useState<Issues>({});
  const [refusal, setRefusal] = useState<ApiError | null>(null);
  const [isBusy, setBusy] = useState(false);
  const messageOf = (name: keyof V & string): string | null => {
    const issue = issues[name];
    return issue ? t(dataKey("fieldRule", issue.rule), { attribute: labels[name], limit: issue.limit ?? 0 }) : null;
  };
  const judge = (name: string, next: V): void => setIssues((known) => withIssue(known, name, findIssues(schema, next)[name]));
  const names = Object.keys(labels) as (keyof V & string)[];

  async function submit(): Promise<void> {
    if (isBusy) return;
    const found = findIssues(schema, values);
    setIssues(found);
    setRefusal(null);
    if (Object.keys(found).length > 0) return;
    setBusy(true);
    try {
      onSaved(await save(values));
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause;
      const told = firstIssues(cause.issues);
      setIssues(told);
      if (!names.some((name) => told[name])) setRefusal(cause);
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
      if (issues[name]) judge(name, next);
    },
    errorOf: messageOf,
    idOf: (name) => `field-${name}`,
    check: (name) => judge(name, values),
    submit,
    mistakes: names.flatMap((name) => ({ fieldId: `field-${name}`, message: messageOf(name) ?? "" })).filter(({ message }) => message !== ""),
    refusal,
    isBusy,
    isDirty: JSON.stringify(values) !== JSON.stringify(initial),
  };
}

export function findIssues(schema: z.ZodMiniObject, values: object): Issues {
  const { success, error } = schema.safeParse(values, { reportInput: true });
  if (success) return {};
  return Object.fromEntries(error.issues.toReversed().map((issue) => [issue.path.join("."), issueOf(issue)]));
}

function firstIssues(issues: ApiError["issues"]): Issues {
  return Object.fromEntries(Object.entries(issues).flatMap(([name, [first]]) => (first ? [[name, first]] : [])));
}

function withIssue(known: Issues, name: string, issue: FieldIssue | undefined): Issues {
  const { [name]: _, ...rest } = known;
  return issue ? { ...rest, [name]: issue } : rest;
}
