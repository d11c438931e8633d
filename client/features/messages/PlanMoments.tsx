import { useId, useState, type FormEvent } from "react";
import { whyNotAt } from "#shared/features/planned/planned.rules.ts";
import { useText } from "#client/i18n/useText.ts";
import { Button } from "#client/ui/control/Button.tsx";
import { firstNameOf } from "./conversationWords.ts";
import type { TheirZone } from "./localTime.ts";
import { MomentField } from "./MomentField.tsx";
import styles from "./MomentSheet.module.css";
import { laterWords } from "./moments.ts";
import { clockIn, planChoices, type PlanLabel } from "./planMoments.ts";

interface PlanMomentsProps {
  // Where the clock shows something else than here.
  readonly theirs: TheirZone | null;
  readonly isHeld: boolean;
  readonly onChoose: (leavesAt: string) => void;
}

// When it leaves: by the names of the usual moments, or at one's own.
export function PlanMoments({ theirs, isHeld, onChoose }: PlanMomentsProps) {
  const t = useText("planned");
  const messages = useText("messages");
  const [now] = useState(() => new Date());
  const labels: Readonly<Record<PlanLabel, string>> = {
    inAnHour: t("inAnHour"),
    evening: messages("when.evening"),
    tomorrow: messages("when.tomorrow"),
    theirMorning: t("theirMorning"),
  };
  return (
    <>
      <ul className={styles.choices}>
        {planChoices(now, theirs?.name === null ? theirs.zone : null).map(({ label, at }) => (
          <li key={label}>
            <button type="button" className={styles.choice} disabled={isHeld} onClick={() => onChoose(at)}>
              <span>{labels[label]}</span>
              <Clocks at={at} theirs={theirs} />
            </button>
          </li>
        ))}
      </ul>
      <OwnMoment theirs={theirs} isHeld={isHeld} onChoose={onChoose} />
    </>
  );
}

// What the clock shows here, and at theirs where that is something else.
export function Clocks({ at, theirs }: { readonly at: string; readonly theirs: TheirZone | null }) {
  const messages = useText("messages");
  return (
    <time dateTime={at} className={styles.clocks}>
      {laterWords(at)}
      {theirs !== null && (
        <span className={styles.theirClock}>
          {theirs.name === null
            ? messages("theirTime", { time: clockIn(theirs.zone, at) })
            : messages("guestsTime", { time: clockIn(theirs.zone, at), name: firstNameOf(theirs.name) })}
        </span>
      )}
    </time>
  );
}

function OwnMoment({ theirs, isHeld, onChoose }: PlanMomentsProps) {
  const t = useText("planned");
  const noteId = useId();
  const [value, setValue] = useState("");
  const [isPast, setPast] = useState(false);
  const at = value === "" ? null : new Date(value);
  const moment = at && !Number.isNaN(at.getTime()) ? at.toISOString() : null;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (moment === null || isHeld) return;
    // Chosen a while ago, it may have passed.
    const isOver = whyNotAt(moment, new Date()) !== null;
    setPast(isOver);
    if (!isOver) onChoose(moment);
  };
  return (
    <form className={styles.own} onSubmit={submit}>
      <MomentField
        label={t("own")}
        value={value}
        error={isPast ? t("past") : null}
        describedBy={noteId}
        onChange={(chosen) => {
          setValue(chosen);
          setPast(false);
        }}
      />
      <Button type="submit" disabled={moment === null || isHeld}>
        {t("ownDo")}
      </Button>
      <p id={noteId} className={styles.ownClocks}>
        {moment !== null && theirs !== null && !isPast && <Clocks at={moment} theirs={theirs} />}
      </p>
    </form>
  );
}
