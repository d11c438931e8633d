import { useState } from "react";
import { timeline } from "#shared/features/timeline/timeline.contract.ts";
import { endOf } from "#shared/features/timeline/timeline.rules.ts";
import { transitions } from "#shared/features/transitions/transitions.contract.ts";
import { addDays, nightsOf, type Days } from "#shared/time/days.ts";
import { apiOf } from "#client/api/apiOf.ts";
import { dataKey } from "#client/i18n/dataKeys.ts";
import { formatDays } from "#client/i18n/format.ts";
import { useText } from "#client/i18n/useText.ts";
import { MoneyInput } from "#client/resource/MoneyInput.tsx";
import { Refusal } from "#client/resource/Refusal.tsx";
import { today } from "#client/resource/today.ts";
import { tripProblemsIn } from "#client/resource/tripProblems.ts";
import { useOnce } from "#client/resource/useOnce.ts";
import { toast } from "#client/session/notify.ts";
import { DateRange } from "#client/ui/date/DateRange.tsx";
import type { DayRange } from "#client/ui/date/dayRange.ts";
import { TextArea } from "#client/ui/form/TextArea.tsx";
import { Field } from "#client/ui/form/Field.tsx";
import { Dialog } from "#client/ui/overlay/Dialog.tsx";
import type { ShownTrip } from "./barWords.ts";
import styles from "./Timeline.module.css";

const api = apiOf({ setDates: timeline.setDates, give: transitions.give });

interface DatesDialogProps {
  readonly trip: ShownTrip;
  readonly days: Days;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

const longestReason = 500;

// Other dates: written where nobody relies on them, asked for by a command where somebody does. What is held is released first, and a stay that runs can only end.
export function DatesDialog({ trip, days, onDone, onClose }: DatesDialogProps) {
  const [t, plan] = [useText("timeline"), useText("createTrip")];
  const once = useOnce();
  const { bar } = trip;
  const end = endOf(bar.state);
  const [range, setRange] = useState<DayRange | null>(days);
  const [refund, setRefund] = useState(0);
  const [released, setReleased] = useState<number | null>(null);
  const [reason, setReason] = useState("");
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const send = async (): Promise<unknown> => {
    const entity = { entity: "trip", entityId: bar.tripId, expectedVersion: bar.version } as const;
    if (end === "end_early") return api.give({ ...entity, command: "end_early", payload: { refund } }, once);
    const wanted = { fromDate: range?.from ?? days.from, toDate: range?.to ?? days.to };
    if (end === "amend") return api.give({ ...entity, command: "amend", payload: wanted }, once);
    if (end !== "release") return api.setDates({ tripId: bar.tripId, expectedVersion: bar.version, ...wanted }, once);
    // Where the dates are refused after it, what is open again is an enquiry, and the next try sets dates alone.
    const held = released ?? (await api.give({ ...entity, command: "release", reason: reason.trim() }, once)).version;
    setReleased(held);
    return api.setDates({ tripId: bar.tripId, expectedVersion: held, ...wanted });
  };
  const isAsking = end === "release" && released === null;
  const run = (): void => {
    if (isBusy || (isAsking && reason.trim() === "")) return;
    setBusy(true);
    setFailure(null);
    void send()
      .then(() => {
        toast(t("datesSet", { name: bar.studentName }));
        onDone();
      })
      .catch(setFailure)
      .finally(() => setBusy(false));
  };
  const { fromDate, studentId, weeks } = tripProblemsIn(failure);
  const problem = fromDate ?? studentId ?? weeks ?? "required";
  return (
    <Dialog
      isOpen
      title={
        end === "end_early"
          ? t("endQuestion", { name: bar.studentName })
          : t("datesQuestion", { name: bar.studentName })
      }
      safeLabel={t("leaveDates")}
      action={{
        label: end === "end_early" ? t("endToday") : isAsking ? t("releaseAndSet") : t("setDates"),
        run,
        isBusy,
        isDanger: end === "end_early",
      }}
      onClose={onClose}
    >
      <div className={styles.stack}>
        <p>{t("datesNow", { days: formatDays(bar.fromDate, bar.toDate) })}</p>
        {end === "end_early" ? (
          <Field label={t("refund")}>
            <MoneyInput value={refund} currency="EUR" onChange={setRefund} onBlur={() => undefined} />
          </Field>
        ) : (
          <>
            <Field label={t("dates")}>
              <DateRange value={range} onChange={setRange} label={t("dates")} min={addDays(today(), 1)} />
            </Field>
            {range && <p>{t("nights", { count: nightsOf(range) })}</p>}
            <p className="t-sm ink-2">
              {end === "amend" ? t("amendLine") : isAsking ? t("releaseLine") : t("editLine")}
            </p>
            {isAsking && (
              <Field label={t("reason")}>
                <TextArea
                  rows={3}
                  maxLength={longestReason}
                  value={reason}
                  required
                  onChange={(event) => setReason(event.target.value)}
                />
              </Field>
            )}
          </>
        )}
        {failure !== null && (
          <Refusal error={failure} {...(problem !== "required" && { next: plan(dataKey("tripMisfit", problem)) })} />
        )}
      </div>
    </Dialog>
  );
}
