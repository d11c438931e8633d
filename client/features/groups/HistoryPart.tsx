import { useEffect, useState } from "react";
import type { Group, GroupStep } from "#shared/features/groups/groups.records.ts";
import { dataKey } from "#client/i18n/dataKeys.ts";
import { formatDay } from "#client/i18n/format.ts";
import { formatTime } from "#client/i18n/formatMoment.ts";
import { useText } from "#client/i18n/useText.ts";
import { Refusal } from "#client/resource/Refusal.tsx";
import { SkeletonList } from "#client/ui/state/Skeleton.tsx";
import { lookOf, stateLooks } from "#client/ui/stay/stateLooks.ts";
import { VerticalTimeline } from "#client/ui/timeline/VerticalTimeline.tsx";
import { api } from "./groupCalls.ts";
import styles from "./Groups.module.css";

// What has happened to the trips of the group, the newest first.
export function HistoryPart({ group }: { readonly group: Group }) {
  const [t, states] = [useText("groups"), useText("states")];
  const [steps, setSteps] = useState<readonly GroupStep[] | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  useEffect(() => {
    const leaving = new AbortController();
    api.history({ id: group.id }, { signal: leaving.signal, isQuiet: true }).then(
      (answer) => setSteps(answer.steps),
      (cause: unknown) => leaving.signal.aborted || setFailure(cause),
    );
    return () => leaving.abort();
  }, [group]);
  if (failure !== null) return <Refusal error={failure} />;
  if (steps === null) return <SkeletonList count={5} shape="circle" />;
  if (steps.length === 0) return <p className={styles.quiet}>{t("noHistory")}</p>;
  return (
    <VerticalTimeline
      events={steps.map(({ id, at, studentName, familyName, tripState, homeState, actorName }) => ({
        id,
        day: formatDay(at.slice(0, 10)),
        title: [studentName, familyName].filter(Boolean).join(" · "),
        note: [
          tripState && states(dataKey("tripState", tripState)),
          homeState && states(dataKey("hostingState", homeState)),
          actorName,
          formatTime(at),
        ]
          .filter(Boolean)
          .join(" · "),
        isPast: true,
        glyph: lookOf(stateLooks, tripState ?? homeState ?? "new").glyph,
      }))}
    />
  );
}
