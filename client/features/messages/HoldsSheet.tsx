import { useState } from "react";
import { retention, type LegalHold } from "#shared/features/retention/retention.contract.ts";
import {
  forgottenKinds,
  longestHoldReason,
  type ForgottenCounts,
  type ForgottenKind,
} from "#shared/features/retention/retention.rules.ts";
import { apiOf } from "#client/api/apiOf.ts";
import { formatList, formatNumber } from "#client/i18n/format.ts";
import { formatMoment } from "#client/i18n/formatMoment.ts";
import { useText } from "#client/i18n/useText.ts";
import type { Key, Say } from "#client/i18n/words.ts";
import { Refusal } from "#client/resource/Refusal.tsx";
import { useOnce } from "#client/resource/useOnce.ts";
import { Button } from "#client/ui/control/Button.tsx";
import { Field } from "#client/ui/form/Field.tsx";
import { Select } from "#client/ui/form/Select.tsx";
import { TextArea } from "#client/ui/form/TextArea.tsx";
import { Sheet } from "#client/ui/overlay/Sheet.tsx";
import styles from "./DeskMarks.module.css";
import { LoadedLater } from "./LoadedLater.tsx";
import { useConnection } from "./watches.ts";

const api = apiOf(retention);

interface HoldsSheetProps {
  readonly conversationId: string;
  readonly onClose: () => void;
}

type Held = Awaited<ReturnType<typeof api.read>>;

const whole = "conversation";

// What must not be forgotten, whoever is erased and however old it is; and what goes by itself tonight.
export function HoldsSheet({ conversationId, onClose }: HoldsSheetProps) {
  const t = useText("desk");
  const [turn, setTurn] = useState(0);
  return (
    <Sheet isOpen title={t("holds.title")} onClose={onClose}>
      <div className={styles.content}>
        <p>{t("holds.line")}</p>
        <LoadedLater
          key={turn}
          load={() => api.read({ conversationId }, { isQuiet: true })}
          loadKey={conversationId}
          failedWords={t("offline")}
        >
          {(held) => <Holds held={held} conversationId={conversationId} onChanged={() => setTurn(turn + 1)} />}
        </LoadedLater>
        <LoadedLater load={() => api.preview({}, { isQuiet: true })} failedWords={t("offline")}>
          {({ next, nextAt, last }) => (
            <p className={styles.note}>
              {t("holds.tonight", { moment: formatMoment(nextAt), what: amounts(t, next) })}{" "}
              {last && t("holds.lately", { moment: formatMoment(last.doneAt), what: amounts(t, last.counts) })}
            </p>
          )}
        </LoadedLater>
      </div>
    </Sheet>
  );
}

const kindKeys: Readonly<Record<ForgottenKind, Key<"desk">>> = {
  papers: "forgotten.papers",
  health: "forgotten.health",
  messages: "forgotten.messages",
  lines: "forgotten.lines",
  logs: "forgotten.logs",
};

function amounts(t: Say<"desk">, counts: ForgottenCounts): string {
  const some = forgottenKinds.filter((kind) => counts[kind] > 0);
  return some.length === 0
    ? t("holds.nothing")
    : formatList(some.map((kind) => `${t(kindKeys[kind])} ${formatNumber(counts[kind])}`));
}

interface HoldsProps {
  readonly held: Held;
  readonly conversationId: string;
  readonly onChanged: () => void;
}

// Each with the way to lift it, and the way to put another; both want a reason.
function Holds({ held: { holds, people }, conversationId, onChanged }: HoldsProps) {
  const t = useText("desk");
  const once = useOnce();
  const isOffline = useConnection().state === "offline";
  const [lifting, setLifting] = useState<LegalHold | null>(null);
  const [what, setWhat] = useState(whole);
  const [reason, setReason] = useState("");
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const save = (): void => {
    setBusy(true);
    setFailure(null);
    const done = lifting
      ? api.lift({ id: lifting.id, reason }, once)
      : api.put({ conversationId, personId: what === whole ? null : what, reason }, once);
    done.then(onChanged, setFailure).finally(() => setBusy(false));
  };
  const nameOf = ({ person }: LegalHold): string => person?.name ?? t("holds.whole");
  return (
    <>
      {holds.length === 0 ? (
        <p className={styles.note}>{t("holds.none")}</p>
      ) : (
        <ul className={styles.readings}>
          {holds.map((hold) => (
            <li key={hold.id}>
              <span className={styles.reader}>{nameOf(hold)}</span>
              <span className={styles.because}>
                {hold.reason}
                <span className={styles.note}>
                  {t("holds.by", { name: hold.putBy, moment: formatMoment(hold.putAt) })}
                </span>
              </span>
              <Button
                size="sm"
                aria-pressed={lifting?.id === hold.id}
                onClick={() => setLifting(lifting?.id === hold.id ? null : hold)}
              >
                {t("holds.lift")}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {failure !== null && <Refusal error={failure} />}
      {!lifting && (
        <Field label={t("holds.what")}>
          <Select
            options={[
              { value: whole, label: t("holds.whole") },
              ...people.map(({ id, name }) => ({ value: id, label: t("holds.allOf", { name }) })),
            ]}
            value={what}
            onChange={setWhat}
          />
        </Field>
      )}
      <Field label={lifting ? t("holds.whyLift", { name: nameOf(lifting) }) : t("holds.why")}>
        <TextArea value={reason} maxLength={longestHoldReason} onChange={(event) => setReason(event.target.value)} />
      </Field>
      <p>
        <Button kind="primary" busy={isBusy} disabled={isOffline || reason.trim() === ""} onClick={save}>
          {t(lifting ? "holds.liftNow" : "holds.put")}
        </Button>
      </p>
    </>
  );
}
