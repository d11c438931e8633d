import { useState } from "react";
import { ApiError } from "#client/api/apiError.ts";
import { focusField } from "#client/ui/form/focusField.ts";
import type { MeanwhileProps } from "./Meanwhile.tsx";
import type { Form } from "./useForm.ts";

type Names<V> = keyof V & string;

export interface Beside<V extends object> {
  // As it is shown beside what is to be chosen, which says why nothing was saved; it is not saved before.
  readonly form: Form<V>;
  readonly question: MeanwhileProps<Names<V>> | null;
}

const namesOf = <V extends object>(values: V): Names<V>[] => Object.keys(values) as Names<V>[];
const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

export const changedIn = <V extends object>(values: V, seen: V): Names<V>[] =>
  namesOf(seen).filter((name) => !isSame(values[name], seen[name]));

// What the changes of a form began from. Only those are sent, with what stood there; where somebody was quicker, what both have written of
// the same is shown, and one is chosen.
export function useMeanwhile<V extends object>(first: () => V) {
  const [seen, setSeen] = useState(first);
  const [theirs, setTheirs] = useState<V | null>(null);

  function begin(values: V): void {
    setSeen(values);
    setTheirs(null);
  }

  // `read` tells what stands there now. It is taken over where nothing was typed, and what is typed is saved beside it; only where both have
  // written of the same, and not alike, has somebody to choose.
  async function unlessStale<T>(
    form: Pick<Form<V>, "values" | "set">,
    work: (values: V, was: V) => Promise<T>,
    read: () => Promise<V>,
  ): Promise<T> {
    let [values, was] = [form.values, seen];
    for (;;) {
      try {
        return await work(values, was);
      } catch (cause) {
        if (!(cause instanceof ApiError && cause.code === "stale_state")) throw cause;
        const stands = await read();
        const changed = changedIn(values, was);
        const disputed = changedIn(stands, was).filter(
          (name) => changed.includes(name) && !isSame(values[name], stands[name]),
        );
        const next = { ...stands, ...only(was, disputed) };
        const isAsGood = isSame(next, was);
        for (const name of namesOf(was)) if (!changed.includes(name)) form.set(name, stands[name]);
        [values, was] = [{ ...stands, ...only(values, changed) }, next];
        setSeen(was);
        setTheirs(stands);
        if (disputed.length > 0 || isAsGood) throw cause;
      }
    }
  }

  function beside(form: Form<V>, wordsOf: (name: Names<V>, values: V) => string): Beside<V> {
    const disputed = theirs ? changedIn(form.values, seen).filter((name) => !isSame(theirs[name], seen[name])) : [];
    if (!theirs || disputed.length === 0) return { form, question: null };
    const id = form.idOf("meanwhile" as Names<V>);
    return {
      form: {
        ...form,
        refusal: form.refusal?.code === "stale_state" ? null : form.refusal,
        submit: async () => void focusField(id),
      },
      question: {
        id,
        disagreements: disputed.map((name) => ({
          name,
          label: form.labels[name],
          mine: wordsOf(name, form.values),
          theirs: wordsOf(name, theirs),
        })),
        onKeep: (name, whose) => {
          setSeen({ ...seen, [name]: theirs[name] });
          if (whose === "theirs") form.set(name, theirs[name]);
        },
      },
    };
  }

  return { seen, begin, unlessStale, beside };
}

const only = <V extends object>(values: V, names: readonly Names<V>[]): Partial<V> =>
  Object.fromEntries(names.map((name) => [name, values[name]])) as Partial<V>;
