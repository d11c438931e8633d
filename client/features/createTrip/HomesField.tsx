import { useEffect, useState } from "react";
import { together, type HomeForAll } from "#shared/features/createTrip/together.contract.ts";
import { mostBackups } from "#shared/features/booking/stayPlan.rules.ts";
import { pictureUrl } from "#shared/features/pictures/pictures.rules.ts";
import { apiOf } from "#client/api/apiOf.ts";
import { formatMoney, formatNumber } from "#client/i18n/format.ts";
import { useText } from "#client/i18n/useText.ts";
import { useReasonWords } from "#client/resource/home/fittingWords.ts";
import { Refusal } from "#client/resource/Refusal.tsx";
import { useLatestAnswer } from "#client/resource/useLatestAnswer.ts";
import { Button } from "#client/ui/control/Button.tsx";
import { Pill } from "#client/ui/control/Pill.tsx";
import { Checkbox } from "#client/ui/form/Checkbox.tsx";
import { Field } from "#client/ui/form/Field.tsx";
import { HomePicture } from "#client/ui/media/HomePicture.tsx";
import { SkeletonList } from "#client/ui/state/Skeleton.tsx";
import { daysOf, withHome } from "./planChange.ts";
import type { Plan } from "./planDraft.ts";
import type { TripPlanForm } from "./useTripPlan.ts";
import styles from "./Homes.module.css";

const { homes: ask } = apiOf({ homes: together.homes });

const fewHomes = 5;
const mostReasons = 3;

// The homes that take them on these days; nothing is asked before both are known.
export function useHomes(plan: Plan) {
  const days = daysOf(plan);
  const question =
    days && plan.studentIds.length > 0
      ? { studentIds: plan.studentIds.join(","), fromDate: days.from, toDate: days.to }
      : null;
  const { answer, failure, isReading } = useLatestAnswer(question, ask);
  const homes = answer?.homes ?? null;
  // The chosen ones, in their order.
  const chosen = plan.homes.flatMap((id) => homes?.find((home) => home.id === id) ?? []);
  return { isAsked: question !== null, homes, chosen, failure, isReading };
}

export type Homes = ReturnType<typeof useHomes>;

interface HomesFieldProps {
  readonly form: TripPlanForm;
  readonly found: Homes;
}

// Where they could stay: a bed for each of them first, then by fit. Up to three, in the order in which they are asked.
export function HomesField({ form: { plan, change }, found }: HomesFieldProps) {
  const t = useText("createTrip");
  const [isWhole, setWhole] = useState(false);
  const count = plan.studentIds.length;
  const { isAsked, homes, chosen, failure, isReading } = found;
  const isLeftOut = useLeavingOut(homes, { plan, change });
  if (!isAsked) return <p className={styles.quiet}>{t("homesLater")}</p>;
  const others = (homes ?? []).filter(({ id }) => !plan.homes.includes(id));
  const shown = [...chosen, ...(isWhole ? others : others.slice(0, fewHomes))];
  return (
    <Field label={t("homes")} isGroup optional>
      <div className={styles.homes}>
        <p className={styles.quiet}>{t("homesHint")}</p>
        {failure !== null && <Refusal error={failure} />}
        <div role="status">
          {isLeftOut && <p className={styles.left}>{t("homeLeftOut")}</p>}
          {homes?.length === 0 && <p className={styles.quiet}>{t("noHomes")}</p>}
        </div>
        {isReading && homes === null && <SkeletonList count={3} shape="arch" />}
        <ul className={styles.list}>
          {shown.map((home) => (
            <Home
              key={home.id}
              home={home}
              count={count}
              turn={plan.homes.indexOf(home.id)}
              isFull={plan.homes.length > mostBackups}
              onChoose={() => change({ homes: withHome(plan.homes, home.id) })}
            />
          ))}
        </ul>
        {!isWhole && others.length > fewHomes && (
          <Button kind="quiet" size="sm" onClick={() => setWhole(true)}>
            {t("moreHomes", { count: others.length - fewHomes })}
          </Button>
        )}
        {plan.homes.length > 0 && (
          <Checkbox
            checked={plan.isAsking}
            hint={t("askNowHint")}
            onChange={({ target }) => change({ isAsking: target.checked })}
          >
            {t("askNow")}
          </Checkbox>
        )}
      </div>
    </Field>
  );
}

// Other days or one student more may leave a chosen home without a bed: it goes, and that is said until the next choice.
function useLeavingOut(
  homes: readonly HomeForAll[] | null,
  { plan, change }: Pick<TripPlanForm, "plan" | "change">,
): boolean {
  const [left, setLeft] = useState("");
  const standing = plan.homes.filter((id) =>
    homes?.some((home) => home.id === id && home.bedsLeft >= plan.studentIds.length),
  );
  const isLeaving = homes !== null && standing.length < plan.homes.length;
  useEffect(() => {
    if (!isLeaving) return;
    setLeft(JSON.stringify(standing));
    change({ homes: standing });
    // What stands follows from the homes and the plan.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isLeaving]);
  return left !== "" && left === JSON.stringify(plan.homes);
}

interface HomeProps {
  readonly home: HomeForAll;
  readonly count: number;
  // Which of the chosen ones it is; -1: none.
  readonly turn: number;
  readonly isFull: boolean;
  readonly onChoose: () => void;
}

function Home({ home, count, turn, isFull, onChoose }: HomeProps) {
  const t = useText("createTrip");
  const reasonWords = useReasonWords();
  const { name, picture, cityTown, countyName, bedsLeft, fit, nightly, currency, reasons } = home;
  const isChosen = turn >= 0;
  const isSmall = bedsLeft < count;
  return (
    <li>
      <button
        type="button"
        className={styles.home}
        aria-pressed={isChosen}
        disabled={!isChosen && (isSmall || isFull)}
        onClick={onChoose}
      >
        <HomePicture src={picture && pictureUrl(picture, 400)} size={44} />
        <span className={styles.words}>
          <span className={styles.name}>{t("familyName", { name })}</span>
          <span className={styles.quiet}>{t("homePlace", { town: cityTown, county: countyName })}</span>
          {reasons.length > 0 && (
            <span className={styles.quiet}>{reasons.slice(0, mostReasons).map(reasonWords).join(" · ")}</span>
          )}
        </span>
        <span className={styles.facts}>
          {isChosen ? (
            <Pill hue="spruce">{turn === 0 ? t("firstChoice") : t("backup", { place: turn })}</Pill>
          ) : isSmall ? (
            <Pill hue="straw">{t("bedsOf", { beds: bedsLeft, count })}</Pill>
          ) : (
            fit !== null && <span className={styles.fit}>{t("fit", { share: formatNumber(fit) })}</span>
          )}
          {nightly !== null && (
            <span className={styles.quiet}>{t("nightly", { price: formatMoney(nightly, { currency }) })}</span>
          )}
        </span>
      </button>
    </li>
  );
}
