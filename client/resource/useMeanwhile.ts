import { useState } from "react";
import { ApiError } from "#client/api/apiError.ts";
import type { Disagreement, Whose } from "./Meanwhile.tsx";
import type { Form } from "./useForm.ts";

type Names<V> = keyof V & string;

interface Beside<V extends object> {
  // As it is shown beside what is to be chosen, which says why nothing was saved.
  readonly form: Form<V>;
  readonly disagreements: readonly Disagreement<Names<V>>[];
  readonly keep: (name: Names<V>, whose: Whose) => void;
}

const namesOf = <V extends object>(values: V): Names<V>[] => Object.keys(values) as Names<V>[];
const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

// What the changes of a form began from. Only those are sent, with what stood there; where somebody was quicker, what both have written of
// the same is shown, and one is chosen.
export function useMeanwhile<V extends object>(first: () => V) {
  const [seen, setSeen] = useState(first);
  const [theirs, setTheirs] = useState<V | null>(null);
  const changedIn = (values: V): Names<V>[] => namesOf(seen).filter((name) => !isSame(values[name], seen[name]));

  function begin(values: V): void {
    setSeen(values);
    setTheirs(null);
  }

  // `read` tells what stands there now. It is taken over where nothing was typed; what both have written alike is no disagreement.
  async function unlessStale<T>(
    { values, set }: Pick<Form<V>, "values" | "set">,
    work: () => Promise<T>,
    read: () => Promise<V>,
  ): Promise<T> {
    try {
      return await work();
    } catch (cause) {
      if (cause instanceof ApiError && cause.code === "stale_state") {
        const [stands, changed] = [await read(), changedIn(values)];
        const untouched = namesOf(seen).filter((name) => !changed.includes(name));
        const alike = changed.filter((name) => isSame(values[name], stands[name]));
        for (const name of untouched) set(name, stands[name]);
        setSeen({ ...seen, ...Object.fromEntries([...untouched, ...alike].map((name) => [name, stands[name]])) });
        setTheirs(stands);
      }
      throw cause;
    }
  }

  function beside(form: Form<V>, wordsOf: (name: Names<V>, values: V) => string): Beside<V> {
    const disputed = theirs ? changedIn(form.values).filter((name) => !isSame(theirs[name], seen[name])) : [];
    if (!theirs || disputed.length === 0) return { form, disagreements: [], keep: () => undefined };
    return {
      form: form.refusal?.code === "stale_state" ? { ...form, refusal: null } : form,
      disagreements: disputed.map((name) => ({
        name,
        label: form.labels[name],
        mine: wordsOf(name, form.values),
        theirs: wordsOf(name, theirs),
      })),
      keep: (name, whose) => {
        setSeen({ ...seen, [name]: theirs[name] });
        if (whose === "theirs") form.set(name, theirs[name]);
      },
    };
  }

  return { seen, changedIn, begin, unlessStale, beside };
}
