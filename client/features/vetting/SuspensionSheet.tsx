import { useEffect, useState } from "react";
import type { Household } from "#shared/features/vetting/vetting.contract.ts";
import { suspensions, type SuspendedPlace, type Suspension } from "#shared/features/suspension/suspension.contract.ts";
import { scriptLength } from "#shared/features/suspension/suspension.rules.ts";
import { apiOf } from "#client/api/apiOf.ts";
import { formatDays, formatList } from "#client/i18n/format.ts";
import { useText } from "#client/i18n/useText.ts";
import { Refusal } from "#client/resource/Refusal.tsx";
import { useOnce } from "#client/resource/useOnce.ts";
import { toast } from "#client/session/notify.ts";
import { Button } from "#client/ui/control/Button.tsx";
import { Field } from "#client/ui/form/Field.tsx";
import { TextArea } from "#client/ui/form/TextArea.tsx";
import { Drawer } from "#client/ui/overlay/Drawer.tsx";
import { Skeleton } from "#client/ui/state/Skeleton.tsx";
import styles from "./Household.module.css";

const api = apiOf(suspensions);

interface SuspensionSheetProps {
  readonly household: Household;
  readonly onChanged: () => void;
  readonly onClose: () => void;
}

// What suspending does, read before it is done: which stays it hits, and what is said to whom. The same when it is lifted.
export function SuspensionSheet({ household: { id, name, state }, onChanged, onClose }: SuspensionSheetProps) {
  const t = useText("suspension");
  const [round, setRound] = useState(0);
  const [found, setFound] = useState<Suspension | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  useEffect(() => {
    const leaving = new AbortController();
    api.read({ id }, { signal: leaving.signal, isQuiet: true }).then(
      ({ suspension }) => setFound(suspension),
      (cause) => leaving.signal.aborted || setFailure(cause),
    );
    return () => leaving.abort();
  }, [id, round]);
  const again = (): void => {
    setFailure(null);
    setRound(round + 1);
  };
  return (
    <Drawer isOpen isWide title={t(state === "suspended" ? "liftTitle" : "title", { name })} onClose={onClose}>
      {failure !== null && (
        <div className={styles.detail}>
          <Refusal error={failure} />
          <div>
            <Button onClick={again}>{t("retry")}</Button>
          </div>
        </div>
      )}
      {!found && failure === null && <Skeleton height={240} />}
      {found && <SuspensionForm id={id} found={found} onChanged={onChanged} onClose={onClose} />}
    </Drawer>
  );
}

interface SuspensionFormProps extends Pick<SuspensionSheetProps, "onChanged" | "onClose"> {
  readonly id: string;
  readonly found: Suspension;
}

function SuspensionForm({ id, found, onChanged, onClose }: SuspensionFormProps) {
  const t = useText("suspension");
  const once = useOnce();
  const isLifting = found.state === "suspended";
  const [reason, setReason] = useState("");
  const [scripts, setScripts] = useState<Readonly<Record<string, string>>>(() =>
    Object.fromEntries(found.places.map(({ tripId, script }) => [tripId, script])),
  );
  const [failure, setFailure] = useState<unknown>(null);
  const [isBusy, setBusy] = useState(false);
  const give = (): void => {
    setBusy(true);
    setFailure(null);
    const said = Object.entries(scripts).filter(([, text]) => text.trim() !== "");
    const order = {
      id,
      command: isLifting ? ("reinstate" as const) : ("suspend" as const),
      reason: reason.trim(),
      expectedVersion: found.version,
      scripts: said.map(([tripId, text]) => ({ tripId, text: text.trim() })),
    };
    api
      .give(order, once)
      .then(({ state, said: told }) => {
        const lifted = state === "approved" ? t("doneLift") : t("second");
        toast(isLifting ? lifted : t("done", { count: told }), { hue: "moss" });
        onChanged();
        onClose();
      }, setFailure)
      .finally(() => setBusy(false));
  };
  return (
    <div className={styles.detail}>
      <Consequences found={found} />
      {found.places.length > 0 && (
        <section className={styles.scripts} aria-labelledby="suspension-scripts">
          <h3 id="suspension-scripts" className="h4">
            {t("scripts")}
          </h3>
          <p className={styles.quiet}>{t("scriptsHint")}</p>
          {found.places.map((place) => (
            <Script
              key={place.hostingId}
              place={place}
              text={scripts[place.tripId] ?? ""}
              onChange={(text) => setScripts({ ...scripts, [place.tripId]: text })}
            />
          ))}
        </section>
      )}
      <Field label={t("reason")} hint={t("reasonHint")}>
        <TextArea value={reason} maxLength={1_000} onChange={({ target }) => setReason(target.value)} />
      </Field>
      {failure !== null && <Refusal error={failure} />}
      <div>
        <Button kind={isLifting ? "primary" : "danger"} busy={isBusy} disabled={reason.trim() === ""} onClick={give}>
          {t(isLifting ? "doLift" : "do")}
        </Button>
      </div>
    </div>
  );
}

function Consequences({ found: { state, reason, isFound, payouts, agreed, places } }: { readonly found: Suspension }) {
  const t = useText("suspension");
  const isLifting = state === "suspended";
  const countOf = (becomes: SuspendedPlace["becomes"]): number =>
    places.filter((one) => one.becomes === becomes).length;
  const [back, moving] = [countOf("takenBack"), countOf("toMove")];
  const lines = isLifting
    ? [
        t("found"),
        ...(moving > 0 ? [t("staysOn", { count: moving })] : []),
        t("notBack"),
        agreed.length > 0 ? t("agreed", { names: formatList(agreed) }) : t("twoNeeded"),
      ]
    : [
        t(isFound ? "hidden" : "wasHidden"),
        ...(back > 0 ? [t("takenBack", { count: back })] : []),
        ...(moving > 0 ? [t("toMove", { count: moving })] : []),
        ...(places.length === 0 ? [t("nobody")] : []),
        ...(payouts > 0 ? [t("payouts", { count: payouts })] : []),
      ];
  return (
    <section aria-labelledby="suspension-happens">
      {isLifting && reason && <p className={styles.note}>{t("suspendedBecause", { reason })}</p>}
      <h3 id="suspension-happens" className="h4">
        {t("happens")}
      </h3>
      <ul className={styles.consequences}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  );
}

interface ScriptProps {
  readonly place: SuspendedPlace;
  readonly text: string;
  readonly onChange: (text: string) => void;
}

function Script({ place: { bookerName, studentName, fromDate, toDate }, text, onChange }: ScriptProps) {
  const t = useText("suspension");
  const days = formatDays(fromDate, toDate);
  return (
    <Field label={t("scriptFor", { name: bookerName, student: studentName, days })} optional>
      <TextArea value={text} maxLength={scriptLength} onChange={({ target }) => onChange(target.value)} />
    </Field>
  );
}
