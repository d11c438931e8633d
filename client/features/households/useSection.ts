import { useState } from "react";
import { households } from "#shared/features/householdDesk/household.contract.ts";
import type { Household } from "#shared/features/householdDesk/household.records.ts";
import { ApiError } from "#client/api/apiError.ts";
import { apiOf } from "#client/api/apiOf.ts";
import type { CallOptions } from "#client/api/createApi.ts";
import { useText } from "#client/i18n/useText.ts";
import { useForm, type Form, type Issues } from "#client/resource/useForm.ts";
import { toast } from "#client/session/notify.ts";

const api = apiOf({ read: households.read });

type Names<V> = keyof V & string;

interface SectionOptions<V extends object> {
  readonly household: Household;
  readonly valuesOf: (household: Household) => V;
  readonly labels: { readonly [Name in Names<V>]: string };
  // The values as they are sent.
  readonly draftOf: (values: V) => { readonly [Name in Names<V>]: unknown };
  readonly judge: (draft: object) => Issues;
  readonly save: (changed: object, was: object, once: CallOptions) => Promise<{ item: Household }>;
  // What stands beside it says the same.
  readonly onChanged?: () => void;
  // How a value is read where two disagree about it.
  readonly wordsOf: (name: Names<V>, values: V) => string;
}

interface Disagreement<Name extends string> {
  readonly name: Name;
  readonly label: string;
  readonly mine: string;
  readonly theirs: string;
}

interface Section<V extends object> {
  readonly form: Form<V>;
  readonly disagreements: readonly Disagreement<Names<V>>[];
  readonly keep: (name: Names<V>, whose: "mine" | "theirs") => void;
}

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

// One section of a household, saved by itself: only what was changed is sent, with what stood there. Where somebody was quicker, both are
// shown, and one is chosen.
export function useSection<V extends object>(options: SectionOptions<V>): Section<V> {
  const { household, valuesOf, labels, draftOf, judge, wordsOf } = options;
  const t = useText("households");
  const [seen, setSeen] = useState(() => valuesOf(household));
  const [theirs, setTheirs] = useState<V | null>(null);
  const names = Object.keys(labels) as Names<V>[];
  const form = useForm<V, { item: Household }>({
    judge: (values) => judge(draftOf(values)),
    initial: seen,
    labels,
    save: (values, once) => change(values, once),
    onSaved: ({ item }) => {
      setSeen(valuesOf(item));
      setTheirs(null);
      options.onChanged?.();
      toast(t("saved"), { hue: "moss" });
    },
  });

  async function change(values: V, once: CallOptions): Promise<{ item: Household }> {
    const changed = names.filter((name) => !isSame(values[name], seen[name]));
    const only = (draft: { readonly [Name in Names<V>]: unknown }) =>
      Object.fromEntries(changed.map((name) => [name, draft[name]]));
    try {
      return await options.save(only(draftOf(values)), only(draftOf(seen)), once);
    } catch (cause) {
      if (cause instanceof ApiError && cause.code === "stale_state")
        setTheirs(valuesOf((await api.read({ id: household.id })).item));
      throw cause;
    }
  }

  const disputed = theirs
    ? names.filter((name) => !isSame(theirs[name], seen[name]) && !isSame(form.values[name], seen[name]))
    : [];
  return {
    form,
    disagreements: disputed.map((name) => ({
      name,
      label: labels[name],
      mine: wordsOf(name, form.values),
      theirs: theirs ? wordsOf(name, theirs) : "",
    })),
    keep: (name, whose) => {
      if (!theirs) return;
      setSeen({ ...seen, [name]: theirs[name] });
      if (whose === "theirs") form.set(name, theirs[name]);
    },
  };
}
