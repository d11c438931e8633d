import { useState } from "react";
import { useRevalidator } from "react-router";
import type { RoutingSetting } from "#shared/features/assignment/handOver.contract.ts";
import { routingLimits, usualRouting } from "#shared/features/assignment/routing.rules.ts";
import { formatFullMoment } from "#client/i18n/formatMoment.ts";
import { useText } from "#client/i18n/useText.ts";
import { Refusal } from "#client/resource/Refusal.tsx";
import { today } from "#client/resource/today.ts";
import { useOnce } from "#client/resource/useOnce.ts";
import { toast } from "#client/session/notify.ts";
import { useMay } from "#client/session/useMay.ts";
import { Button } from "#client/ui/control/Button.tsx";
import { DateInput } from "#client/ui/date/DateInput.tsx";
import { Checkbox } from "#client/ui/form/Checkbox.tsx";
import { Field } from "#client/ui/form/Field.tsx";
import { NumberStepper } from "#client/ui/form/NumberStepper.tsx";
import { TitledCard } from "#client/ui/page/TitledCard.tsx";
import { Hint } from "#client/ui/form/Remark.tsx";
import { routingApi, type Desk } from "./deskSetupApi.ts";
import styles from "./DeskSetup.module.css";

// Whether what is nobody's goes to somebody by itself, from which day on.
export function RoutingCard({ routing: { now, coming } }: Pick<Desk, "routing">) {
  const t = useText("deskSetup");
  const mayChange = useMay("desk:hours");
  const wordsOf = ({ isOn, mostEach, returnMinutes }: RoutingSetting): string =>
    isOn ? t("routingOn", { most: mostEach, minutes: returnMinutes }) : t("routingOff");
  return (
    <TitledCard title={t("routing")} line={t("routingLine")}>
      <p>{now ? wordsOf(now) : t("routingOff")}</p>
      {coming.map((setting) => (
        <p key={setting.fromAt} className={styles.none}>
          {t("routingFrom", { moment: formatFullMoment(setting.fromAt), what: wordsOf(setting) })}
        </p>
      ))}
      {mayChange ? <Changing now={now} /> : <Hint>{t("onlyAdmins")}</Hint>}
    </TitledCard>
  );
}

function Changing({ now }: { readonly now: RoutingSetting | null }) {
  const t = useText("deskSetup");
  const once = useOnce();
  const { revalidate } = useRevalidator();
  const [values, setValues] = useState<Omit<RoutingSetting, "fromAt">>({
    isOn: now?.isOn ?? usualRouting.isOn,
    mostEach: now?.mostEach ?? usualRouting.mostEach,
    returnMinutes: now?.returnMinutes ?? usualRouting.returnMinutes,
  });
  const [day, setDay] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const save = (): void => {
    setBusy(true);
    setFailure(null);
    // A day begins where the person is.
    const fromAt = day === null ? null : new Date(`${day}T00:00`).toISOString();
    void routingApi
      .set({ ...values, fromAt }, once)
      .then(() => {
        toast(t("routingSaved"), { hue: "moss" });
        void revalidate();
      }, setFailure)
      .finally(() => setBusy(false));
  };
  return (
    <>
      <Checkbox checked={values.isOn} onChange={(event) => setValues({ ...values, isOn: event.target.checked })}>
        {t("isOn")}
      </Checkbox>
      <div className={styles.fields}>
        <Field label={t("mostEach")} isGroup>
          <NumberStepper
            value={values.mostEach}
            min={1}
            max={routingLimits.mostEach}
            onChange={(mostEach) => setValues({ ...values, mostEach })}
          />
        </Field>
        <Field label={t("returnMinutes")} isGroup>
          <NumberStepper
            value={values.returnMinutes}
            min={1}
            max={routingLimits.returnMinutes}
            onChange={(returnMinutes) => setValues({ ...values, returnMinutes })}
          />
        </Field>
        <Field label={t("fromDay")} hint={t("fromHint")} isGroup optional>
          <DateInput value={day} min={today()} onChange={setDay} />
        </Field>
      </div>
      {failure !== null && <Refusal error={failure} />}
      <div>
        <Button kind="primary" busy={isBusy} onClick={save}>
          {t("saveRouting")}
        </Button>
      </div>
    </>
  );
}
