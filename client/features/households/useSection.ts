import { households } from "#shared/features/householdDesk/household.contract.ts";
import type { Household } from "#shared/features/householdDesk/household.records.ts";
import { apiOf } from "#client/api/apiOf.ts";
import type { CallOptions } from "#client/api/createApi.ts";
import { useText } from "#client/i18n/useText.ts";
import { useForm, type Form, type Issues } from "#client/resource/useForm.ts";
import { changedIn, useMeanwhile, type Beside } from "#client/resource/useMeanwhile.ts";
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

// One section of a household, saved by itself.
export function useSection<V extends object>(options: SectionOptions<V>): Beside<V> {
  const { household, valuesOf, labels, draftOf, judge, wordsOf } = options;
  const t = useText("households");
  const meanwhile = useMeanwhile(() => valuesOf(household));
  const form: Form<V> = useForm<V, { item: Household }>({
    judge: (values) => judge(draftOf(values)),
    initial: meanwhile.seen,
    labels,
    save: (_values, once) =>
      meanwhile.unlessStale(
        form,
        (values, was) => {
          const changed = changedIn(values, was);
          const only = (draft: { readonly [Name in Names<V>]: unknown }) =>
            Object.fromEntries(changed.map((name) => [name, draft[name]]));
          return options.save(only(draftOf(values)), only(draftOf(was)), once);
        },
        async () => valuesOf((await api.read({ id: household.id })).item),
      ),
    onSaved: ({ item }) => {
      meanwhile.begin(valuesOf(item));
      options.onChanged?.();
      toast(t("saved"), { hue: "moss" });
    },
  });
  return meanwhile.beside(form, wordsOf);
}
