import { useAtomValue } from "jotai";
import { useEffect, useState } from "react";
import type { contact } from "#shared/features/family/contact.contract.ts";
import type { Family } from "#shared/features/family/family.contract.ts";
import { activityDetailsTypes } from "#shared/features/trips/trips.rules.ts";
import type { Output } from "#shared/wire/endpoint.ts";
import { addDays } from "#shared/time/days.ts";
import { dataKey } from "#client/i18n/dataKeys.ts";
import { useText } from "#client/i18n/useText.ts";
import { today } from "#client/resource/today.ts";
import { rolesOf, userAtom } from "#client/session/session.ts";
import { Chip } from "#client/ui/control/Chip.tsx";
import { DateRange } from "#client/ui/date/DateRange.tsx";
import { Field } from "#client/ui/form/Field.tsx";
import { NumberStepper } from "#client/ui/form/NumberStepper.tsx";
import { Segmented } from "#client/ui/page/Segmented.tsx";
import { contactApi } from "./familyApi.ts";
import { takenDay } from "./takenDay.ts";
import { mostChildren, type StayChoosing } from "./useStay.ts";
import styles from "./PricePanel.module.css";

type Children = Output<typeof contact.form>["children"];

interface StayFieldsProps {
  readonly family: Family;
  readonly choosing: StayChoosing;
}

// When, who, and what fills the days.
export function StayFields({ family, choosing: { stay, change, bounds } }: StayFieldsProps) {
  const t = useText("family");
  const own = useOwnChildren(family.id);
  const turn = (id: string): void => {
    const others = stay.childIds.filter((one) => one !== id);
    const childIds = others.length < stay.childIds.length ? others : [...others, id].slice(-mostChildren);
    change({ childIds, children: Math.max(1, childIds.length) });
  };
  return (
    <div className={styles.fields}>
      <Field label={t("dates")}>
        <DateRange
          value={stay.dates}
          onChange={(dates) => change({ dates })}
          isTaken={takenDay(family.taken)}
          min={addDays(today(), 1)}
          max={addDays(today(), 365)}
        />
      </Field>
      {own.length > 0 ? (
        <Field label={t("for")} isGroup>
          <div className={styles.children} role="group" aria-label={t("for")}>
            {own.map(({ id, firstName, age }) => (
              <Chip key={id} isOn={stay.childIds.includes(id)} onClick={() => turn(id)}>
                {`${firstName}, ${age}`}
              </Chip>
            ))}
          </div>
        </Field>
      ) : (
        <Field label={t("children")} isGroup>
          <NumberStepper
            value={stay.children}
            onChange={(children) => change({ children })}
            min={1}
            max={mostChildren}
            valueText={t("childrenCount", { count: stay.children })}
          />
        </Field>
      )}
      <Segmented
        label={t("details")}
        options={activityDetailsTypes.map((value) => ({ value, label: t(dataKey("stayDetails", value)) }))}
        value={stay.details}
        onChange={(details) => change({ details })}
      />
      {bounds.most > 0 && (
        <Field label={t("weeks")} isGroup>
          <NumberStepper
            value={stay.weeks}
            onChange={(weeks) => change({ weeks })}
            min={bounds.least}
            max={bounds.most}
            valueText={t("weeksCount", { count: stay.weeks })}
          />
        </Field>
      )}
    </div>
  );
}

const askers = ["parent", "agent"] as const;

// One's own children, to choose among; a stranger only counts.
function useOwnChildren(hostFamilyId: string): Children {
  const user = useAtomValue(userAtom) ?? null;
  const mayAsk = rolesOf(user).some((role) => askers.some((one) => one === role));
  const [children, setChildren] = useState<Children>([]);
  useEffect(() => {
    if (!mayAsk) return;
    const gone = new AbortController();
    contactApi.form({ hostFamilyId }, { signal: gone.signal, isQuiet: true }).then(
      (answer) => setChildren(answer.children),
      () => undefined,
    );
    return () => gone.abort();
  }, [hostFamilyId, mayAsk]);
  return children;
}
