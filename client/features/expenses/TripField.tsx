import { useEffect, useState } from "react";
import { expenses, type Expense } from "#shared/features/expenses/expenses.contract.ts";
import { apiOf } from "#client/api/apiOf.ts";
import { formatDays } from "#client/i18n/format.ts";
import type { Form } from "#client/resource/useForm.ts";
import { Combobox, type ComboboxOption } from "#client/ui/form/Combobox.tsx";
import { Field } from "#client/ui/form/Field.tsx";

const api = apiOf(expenses);

interface TripFieldProps {
  readonly form: Form<Pick<Expense, "tripId">>;
}

export function TripField({ form }: TripFieldProps) {
  const [trips, setTrips] = useState<readonly ComboboxOption[]>([]);
  useEffect(() => {
    const giveUp = new AbortController();
    api.trips({}, { signal: giveUp.signal }).then(
      ({ data }) =>
        setTrips(
          data.map(({ id, reference, studentName, fromDate, toDate }) => ({
            value: id,
            label: `${studentName}, ${formatDays(fromDate, toDate)}, ${reference}`,
          })),
        ),
      () => undefined,
    );
    return () => giveUp.abort();
  }, []);
  return (
    <Field id={form.idOf("tripId")} label={form.labels.tripId} error={form.errorOf("tripId")}>
      <Combobox options={trips} value={form.values.tripId || null} onChange={(id) => form.set("tripId", id ?? "")} />
    </Field>
  );
}
