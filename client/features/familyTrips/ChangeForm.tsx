import { useState } from "react";
import { mondaysIn } from "#shared/features/booking/stayPlan.rules.ts";
import { leadsAway } from "#shared/features/conversations/leadsAway.rules.ts";
import type { FamilyTrip } from "#shared/features/familyTrips/familyTrips.contract.ts";
import {
  tripChanges,
  type ChangeChoices,
  type ChangeWish,
  type TripChanges,
} from "#shared/features/tripChanges/tripChanges.contract.ts";
import { addDays, nightsOf } from "#shared/time/days.ts";
import { apiOf } from "#client/api/apiOf.ts";
import { formatDays } from "#client/i18n/format.ts";
import { useText } from "#client/i18n/useText.ts";
import { Refusal } from "#client/resource/Refusal.tsx";
import { today } from "#client/resource/today.ts";
import { useOnce } from "#client/resource/useOnce.ts";
import { Button } from "#client/ui/control/Button.tsx";
import { DateRange } from "#client/ui/date/DateRange.tsx";
import { Field } from "#client/ui/form/Field.tsx";
import { RadioGroup } from "#client/ui/form/RadioGroup.tsx";
import { Select } from "#client/ui/form/Select.tsx";
import { TextArea } from "#client/ui/form/TextArea.tsx";
import { Drawer } from "#client/ui/overlay/Drawer.tsx";
import { ChangePrice } from "./ChangePrice.tsx";
import styles from "./FamilyTrip.module.css";
import { useChangePreview } from "./useChangePreview.ts";

const api = apiOf({ ask: tripChanges.ask });

interface ChangeFormProps {
  readonly trip: FamilyTrip;
  readonly choices: ChangeChoices;
  readonly onAsked: (changes: TripChanges) => void;
  readonly onClose: () => void;
}

const same = "same";
const none = "none";
const longestWords = 300;
type Taken = Readonly<Record<string, string>>;

// What the stay is to be instead. The price stands beside the choice before anybody is asked.
export function ChangeForm({ trip, choices, onAsked, onClose }: ChangeFormProps) {
  const [t, trips] = [useText("tripChanges"), useText("familyTrips")];
  const [days, setDays] = useState({ from: choices.fromDate, to: choices.toDate });
  const [family, setFamily] = useState(same);
  const [taken, setTaken] = useState<Taken>(
    Object.fromEntries(choices.camps.map(({ from, activityId }) => [from, activityId])),
  );
  const [words, setWords] = useState("");
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const once = useOnce();
  const mondays = mondaysIn(days);
  const camps = mondays.flatMap((monday) => {
    const activityId = taken[monday];
    return activityId === undefined ? [] : [{ activityId, monday }];
  });
  const wish: ChangeWish = {
    fromDate: days.from,
    toDate: days.to,
    camps,
    ...(family === same ? {} : { hostingId: family }),
  };
  const isChanged =
    days.from !== choices.fromDate ||
    days.to !== choices.toDate ||
    family !== same ||
    choices.camps.length !== camps.length ||
    choices.camps.some(({ from, activityId }) => taken[from] !== activityId);
  const fallen = choices.camps.filter(({ from }) => !mondays.includes(from)).map(({ title }) => title);
  const price = useChangePreview(trip.id, isChanged ? wish : null);
  const isLeading = leadsAway(words, [location.hostname]).length > 0;
  const name = choices.families.find(({ hostingId }) => hostingId === family)?.name ?? trip.home?.name ?? "";
  const ask = (): void => {
    if (isBusy || isLeading || !price.answer?.preview.isFree) return;
    setBusy(true);
    setFailure(null);
    api
      .ask({ id: trip.id, ...wish, after: price.answer.preview.after, words }, once)
      .then(onAsked, setFailure)
      .finally(() => setBusy(false));
  };
  return (
    <Drawer
      isOpen
      title={t("formTitle", { name: trip.student.firstName })}
      onClose={onClose}
      footer={
        <Button kind="primary" busy={isBusy} disabled={!price.answer?.preview.isFree || isLeading} onClick={ask}>
          {t("askFamily", { family: name })}
        </Button>
      }
    >
      <div className={styles.changeForm}>
        <Field label={t("dates")} hint={trips("nights", { count: nightsOf(days) })} isGroup>
          <DateRange
            value={days}
            onChange={(range) => range && setDays(range)}
            label={t("dates")}
            min={addDays(today(), 1)}
          />
        </Field>
        {choices.families.length > 0 && (
          <Field label={t("family")} isGroup>
            <RadioGroup
              options={[
                { value: same, label: t("sameFamily", { family: trip.home?.name ?? "" }) },
                ...choices.families.map(({ hostingId, name: other }) => ({
                  value: hostingId,
                  label: t("otherFamily", { family: other }),
                })),
              ]}
              value={family}
              onChange={setFamily}
            />
          </Field>
        )}
        {choices.weeks > 0 &&
          mondays.map((monday) => {
            const isFull = taken[monday] === undefined && camps.length >= choices.weeks;
            const own = choices.camps.filter(({ from }) => from === monday);
            const known = new Set(choices.activities.map(({ id }) => id));
            return (
              <Field key={monday} label={t("campWeek", { week: formatDays(monday, addDays(monday, 4)) })}>
                <Select
                  options={[
                    { value: none, label: t("noCamp") },
                    ...own
                      .filter(({ activityId }) => !known.has(activityId))
                      .map(({ activityId, title }) => ({ value: activityId, label: title })),
                    ...choices.activities.map(({ id, title, place }) => ({ value: id, label: `${title}, ${place}` })),
                  ]}
                  value={taken[monday] ?? none}
                  disabled={isFull}
                  onChange={(value) =>
                    setTaken(
                      value === none
                        ? Object.fromEntries(Object.entries(taken).filter(([week]) => week !== monday))
                        : { ...taken, [monday]: value },
                    )
                  }
                />
              </Field>
            );
          })}
        {fallen.length > 0 && (
          <p role="status" className={styles.quiet}>
            {t("fallenOut", { camps: fallen.join(", ") })}
          </p>
        )}
        <Field label={t("words")} optional error={isLeading ? t("leadsAway") : null}>
          <TextArea
            rows={2}
            maxLength={longestWords}
            value={words}
            onChange={(event) => setWords(event.target.value)}
          />
        </Field>
        <ChangePrice isChanged={isChanged} price={price} />
        {failure !== null && <Refusal error={failure} />}
      </div>
    </Drawer>
  );
}
