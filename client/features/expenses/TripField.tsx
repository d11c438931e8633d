import { expenses, type Expense } from "#shared/features/expenses/expenses.contract.ts";
import { apiOf } from "#client/api/apiOf.ts";
import { wordsOf } from "#client/api/wordsOf.ts";
import { formatDays } from "#client/i18n/format.ts";
import { ReadFailure } from "#client/resource/ReadFailure.tsx";
import type { Form } from "#client/resource/useForm.ts";
import { useReadBeside } from "#client/resource/useReadBeside.ts";
import { Combobox, type ComboboxOption } from "#client/ui/form/Combobox.tsx";
import { Field } from "#client/ui/form/Field.tsx";

const api = apiOf(expenses);

interface TripFieldProps {
  readonly form: Form<Pick<Expense, "tripId">>;
}

// Until it is known which there are nobody is told that there are none.
export function TripField({ form }: TripFieldProps) {
  const { value: trips, failure, again } = useReadBeside("", readTrips);
  return (
    <>
      <ReadFailure failure={failure} again={again} />
      <Field id={form.idOf("tripId")} label={form.labels.tripId} error={form.errorOf("tripId")}>
        <Combobox
          options={trips ?? []}
          isSearching={trips === null && failure === null}
          unknown={failure === null ? undefined : wordsOf(failure).what}
          value={form.values.tripId || null}
          onChange={(id) => form.set("tripId", id ?? "")}
        />
      </Field>
    </>
  );
}

const readTrips = async (signal: AbortSignal): Promise<readonly ComboboxOption[]> => {
  const { data } = await api.trips({}, { signal, isQuiet: true });
  return data.map(({ id, reference, studentName, fromDate, toDate }) => ({
    value: id,
    label: `${studentName}, ${formatDays(fromDate, toDate)}, ${reference}`,
  }));
};
