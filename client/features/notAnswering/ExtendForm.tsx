import { useState } from "react";
import type { LateBeside } from "#shared/features/notAnswering/notAnswering.contract.ts";
import { transitions } from "#shared/features/transitions/transitions.contract.ts";
import { holdEnds } from "#shared/features/tripContext/tripContext.rules.ts";
import { apiOf } from "#client/api/apiOf.ts";
import { formatFullMoment } from "#client/i18n/formatMoment.ts";
import { useText } from "#client/i18n/useText.ts";
import { Refusal } from "#client/resource/Refusal.tsx";
import { Button } from "#client/ui/control/Button.tsx";
import { Field } from "#client/ui/form/Field.tsx";
import { RadioGroup } from "#client/ui/form/RadioGroup.tsx";
import styles from "./NotAnswering.module.css";
import { useDoing } from "#client/resource/useDoing.ts";

const api = apiOf({ give: transitions.give });

interface ExtendFormProps {
  readonly tripId: string;
  readonly held: NonNullable<LateBeside["held"]>;
  readonly onDone: () => void;
}

// More time for the family, day by day, as far as the longest hold goes.
export function ExtendForm({ tripId, held, onDone }: ExtendFormProps) {
  const t = useText("notAnswering");
  const { isBusy, failure, act } = useDoing();
  const [now] = useState(Date.now);
  const ends = holdEnds(now, held);
  const [until, setUntil] = useState(ends[0] ?? null);
  if (until === null) return <p className={styles.quiet}>{t("noLongerHold")}</p>;
  const extend = (): void =>
    act({
      run: (once) =>
        api.give(
          {
            entity: "trip",
            entityId: tripId,
            command: "extend_hold",
            expectedVersion: held.version,
            payload: { holdUntil: until },
          },
          once,
        ),
      done: t("extended", { moment: formatFullMoment(until) }),
      after: onDone,
    });
  return (
    <div className={styles.form}>
      <Field label={t("extendUntil")} isGroup>
        <RadioGroup
          options={ends.map((value) => ({ value, label: formatFullMoment(value) }))}
          value={until}
          onChange={setUntil}
        />
      </Field>
      {failure !== null && <Refusal error={failure} />}
      <Button kind="primary" busy={isBusy} onClick={extend}>
        {t("extendNow")}
      </Button>
    </div>
  );
}
