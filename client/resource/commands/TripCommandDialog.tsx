import { useAtomValue } from "jotai";
import { useState } from "react";
import { isStaff } from "#shared/access/roles.ts";
import type { Payload } from "#shared/features/transitions/transitions.contract.ts";
import type { ContextTrip } from "#shared/features/tripContext/tripContext.contract.ts";
import { askedOf, holdEnds } from "#shared/features/tripContext/tripContext.rules.ts";
import { refundOf } from "#shared/features/trips/trips.money.ts";
import { dayIn } from "#shared/machine/zone.ts";
import { dataKey } from "#client/i18n/dataKeys.ts";
import { formatMoney } from "#client/i18n/format.ts";
import { formatFullMoment } from "#client/i18n/formatMoment.ts";
import { useText } from "#client/i18n/useText.ts";
import { rolesOf, userAtom } from "#client/session/session.ts";
import { MoneyInput } from "#client/resource/MoneyInput.tsx";
import { Refusal } from "#client/resource/Refusal.tsx";
import { Field } from "#client/ui/form/Field.tsx";
import { RadioGroup } from "#client/ui/form/RadioGroup.tsx";
import { TextArea } from "#client/ui/form/TextArea.tsx";
import { Dialog } from "#client/ui/overlay/Dialog.tsx";
import { StatePill } from "#client/ui/stay/StatePill.tsx";
import { tripStates } from "#shared/features/trips/trips.states.ts";
import styles from "./Commands.module.css";
import { commandWords, isDangerous } from "./commandWords.ts";
import { useCommand, type Answered, type Chosen } from "./useOffers.ts";

interface TripCommandDialogProps {
  readonly trip: ContextTrip;
  readonly chosen: Chosen;
  readonly isOffline: boolean;
  readonly onAnswered: (answer: Answered) => void;
  readonly onClose: () => void;
}

type Fault = "none" | "host" | "office";

interface Said {
  readonly reason: string;
  readonly note: string;
  readonly refund: number;
  readonly fault: Fault;
  readonly holdUntil: string | null;
}

const longestReason = 500;
const longestNote = 2_000;

// What a command leads to and what has to be said with it, before it is given.
export function TripCommandDialog({
  trip,
  chosen: { offer, version },
  isOffline,
  onAnswered,
  onClose,
}: TripCommandDialogProps) {
  const [t, states] = [useText("tripContext"), useText("states")];
  const { isBusy, failure, give } = useCommand("trip", trip.id, onAnswered);
  const asked = askedOf(offer) ?? [];
  const [ends] = useState(() => holdEnds(Date.now(), trip));
  const [said, setSaid] = useState<Said>({
    reason: "",
    note: "",
    refund: 0,
    fault: "none",
    holdUntil: ends[0] ?? null,
  });
  const change = (changes: Partial<Said>): void => setSaid({ ...said, ...changes });
  const due = refundDue(trip, said.fault);
  const to = tripStates.find((state) => state === offer.to);
  const isMissing =
    (asked.includes("reason") && said.reason.trim() === "") ||
    (asked.includes("note") && said.note.trim() === "") ||
    (asked.includes("holdUntil") && said.holdUntil === null);
  const payload: Payload = {
    ...(asked.includes("note") ? { note: said.note.trim() } : {}),
    ...(asked.includes("refund") ? { refund: said.refund } : {}),
    ...(asked.includes("refundDue") ? { refund: due, ...(said.fault === "none" ? {} : { fault: said.fault }) } : {}),
    ...(asked.includes("holdUntil") && said.holdUntil !== null ? { holdUntil: said.holdUntil } : {}),
  };
  const run = (): void => {
    if (isMissing || isOffline) return;
    const reason = said.reason.trim();
    give({ command: offer.command, version, payload, ...(reason === "" ? {} : { reason }) });
  };
  return (
    <Dialog
      isOpen
      title={t("commandTitle", { command: commandWords(offer.command), reference: trip.reference })}
      safeLabel={t("leaveIt")}
      action={{ label: commandWords(offer.command), run, isBusy, isDanger: isDangerous(offer.command) }}
      onClose={onClose}
    >
      <div className={styles.said}>
        {to && to !== trip.state && (
          <p className={styles.leads}>
            {t("leadsTo")} <StatePill state={to}>{states(dataKey("tripState", to))}</StatePill>
          </p>
        )}
        {asked.includes("reason") && (
          <Field label={t("reason")}>
            <TextArea
              rows={2}
              maxLength={longestReason}
              value={said.reason}
              onChange={(event) => change({ reason: event.target.value })}
              required
            />
          </Field>
        )}
        {asked.includes("note") && (
          <Field label={t("outcome")}>
            <TextArea
              rows={2}
              maxLength={longestNote}
              value={said.note}
              onChange={(event) => change({ note: event.target.value })}
              required
            />
          </Field>
        )}
        {asked.includes("refundDue") && (
          <RefundDue trip={trip} due={due} fault={said.fault} onFault={(fault) => change({ fault })} />
        )}
        {asked.includes("refund") && (
          <Field label={t("refund")} hint={t("refundHint", { paid: moneyOf(trip, trip.price?.paid ?? 0) })}>
            <MoneyInput
              value={said.refund}
              currency={trip.price?.currency ?? "EUR"}
              onChange={(refund) => change({ refund })}
              onBlur={() => undefined}
            />
          </Field>
        )}
        {asked.includes("holdUntil") && (
          <Field label={t("holdEnd")} isGroup {...(ends.length === 0 ? { error: t("holdFull") } : {})}>
            <RadioGroup
              options={ends.map((end) => ({ value: end, label: formatFullMoment(end) }))}
              value={said.holdUntil}
              onChange={(holdUntil) => change({ holdUntil })}
            />
          </Field>
        )}
        {isOffline && <p role="status">{t("commandsNeedConnection")}</p>}
        {failure !== null && <Refusal error={failure} />}
      </div>
    </Dialog>
  );
}

const moneyOf = ({ price }: ContextTrip, amount: number): string =>
  formatMoney(amount, { currency: price?.currency ?? "EUR" });

// As the server counts it; whose fault it was is for the office to say.
function refundDue({ price, fromDate, timezone }: ContextTrip, fault: Fault): number {
  const { paid, trustFee } = price ?? { paid: 0, trustFee: 0 };
  return refundOf({
    paid,
    trustFee,
    fromDate,
    today: dayIn(timezone, Date.now()),
    fault: fault === "none" ? null : fault,
  });
}

interface RefundDueProps {
  readonly trip: ContextTrip;
  readonly due: number;
  readonly fault: Fault;
  readonly onFault: (fault: Fault) => void;
}

function RefundDue({ trip, due, fault, onFault }: RefundDueProps) {
  const t = useText("tripContext");
  const user = useAtomValue(userAtom) ?? null;
  return (
    <>
      {isStaff({ roles: rolesOf(user) }) && (
        <Field label={t("fault")} isGroup>
          <RadioGroup
            options={[
              { value: "none", label: t("fault.none") },
              { value: "host", label: t("fault.host") },
              { value: "office", label: t("fault.office") },
            ]}
            value={fault}
            onChange={onFault}
          />
        </Field>
      )}
      <p role="status">{t("refundDue", { refund: moneyOf(trip, due), paid: moneyOf(trip, trip.price?.paid ?? 0) })}</p>
    </>
  );
}
