import type { VettingRow } from "#shared/features/vetting/vetting.contract.ts";
import { noticeDays } from "#shared/features/vetting/vetting.rules.ts";
import {
  isApproved,
  statesOfView,
  type VettingState,
  type VettingView,
} from "#shared/features/vetting/vetting.states.ts";
import { pictureUrl } from "#shared/features/pictures/pictures.rules.ts";
import { addDays, nightsOf } from "#shared/time/days.ts";
import { dataKey } from "#client/i18n/dataKeys.ts";
import { countryName, formatDay } from "#client/i18n/format.ts";
import type { Say } from "#client/i18n/words.ts";
import { lookOf } from "#client/ui/stay/stateLooks.ts";
import { AvatarStack } from "#client/ui/media/AvatarStack.tsx";
import { HomePicture } from "#client/ui/media/HomePicture.tsx";
import { CheckProgress } from "./CheckProgress.tsx";
import { LookPill } from "#client/ui/stay/LookPill.tsx";
import type { ShownColumns } from "#client/resource/grid/gridColumns.tsx";
import { today } from "#client/resource/today.ts";
import styles from "./Vetting.module.css";
import { vettingLooks } from "#client/ui/stay/vettingLooks.ts";

const pictureSize = 26;

// Nobody is waited for any more once the household is approved or gone.
const isSettled = (state: VettingState): boolean => isApproved(state) || statesOfView.ended.includes(state);

export const columnsOf = (t: Say<"vetting">, view: VettingView): ShownColumns<VettingRow> => ({
  name: {
    label: t("household"),
    hasPicture: true,
    onCard: "title",
    cell: ({ name, picture }) => (
      <span className={styles.family}>
        <HomePicture src={picture && pictureUrl(picture, 400)} size={pictureSize} />
        {t("familyNamed", { name })}
      </span>
    ),
  },
  cityTown: { label: t("town") },
  countyName: { label: t("county") },
  countryCode: {
    label: t("country"),
    onCard: "none",
    wordsOf: countryName,
    cell: ({ countryCode }) => countryName(countryCode),
  },
  members: {
    label: t("people"),
    onCard: "none",
    textOf: ({ members }) => members.map(({ name }) => name).join(", "),
    cell: ({ members }) =>
      members.length > 0 ? (
        <AvatarStack
          size={24}
          people={members.map(({ name, picture }) => ({ name, src: picture && pictureUrl(picture) }))}
        />
      ) : null,
  },
  state: {
    label: t("state"),
    onCard: "state",
    wordsOf: (value) => t(dataKey("vettingState", value as VettingState)),
    cell: ({ state }) => <LookPill look={lookOf(vettingLooks, state)}>{t(dataKey("vettingState", state))}</LookPill>,
  },
  progress: {
    label: t("checks"),
    onCard: "line",
    textOf: ({ progress: { clear, required } }) => t("clearOf", { clear, required }),
    cell: ({ progress }) => <CheckProgress progress={progress} />,
  },
  waitingSince: {
    label: statesOfView[view].some(isSettled) ? t("since") : t("waitingSince"),
    onCard: "figure",
    cell: (row) => <Since row={row} t={t} />,
  },
  validUntil: {
    label: t("validUntil"),
    onCard: "titledFact",
    cell: (row) => row.validUntil && <End row={row} />,
  },
});

interface SinceProps {
  readonly row: VettingRow;
  readonly t: Say<"vetting">;
}

function Since({ row: { waitingSince, state }, t }: SinceProps) {
  const day = waitingSince.slice(0, 10);
  const count = Math.max(0, nightsOf({ from: day, to: today() }));
  return (
    <>
      {formatDay(day)} {!isSettled(state) && <span className="ink-3">{t("days", { count })}</span>}
    </>
  );
}

// Looked at closely from the days of notice on.
function End({ row: { state, validUntil } }: { readonly row: VettingRow }) {
  const day = validUntil ?? "";
  const isNear = isApproved(state) && day <= addDays(today(), noticeDays);
  return (
    <span data-end={isNear ? (day < today() ? "past" : "near") : undefined} className={styles.end}>
      {formatDay(day)}
    </span>
  );
}
