import { useMemo } from "react";
import { fullnessOf } from "#shared/features/timeline/bedWeeks.rules.ts";
import { homelessRow, type TimelineGroup as Group } from "#shared/features/timeline/timeline.contract.ts";
import { addDays, nightsOf } from "#shared/time/days.ts";
import type { useText } from "#client/i18n/useText.ts";
import { today } from "#client/resource/today.ts";
import type { TimelineGroup } from "#client/ui/timeline/timelineRows.ts";

// A little before today, so that who has just come is in sight; today lies on another board: its first day.
export function goToOf({ from, days }: { readonly from: string; readonly days: number }): string {
  const now = today();
  return now >= from && now < addDays(from, days) ? addDays(now, -10) : from;
}

interface GroupWords {
  readonly isByStudent: boolean;
  readonly from: string;
  readonly t: ReturnType<typeof useText<"timeline">>;
}

// The same as long as nothing else is read: all that the board lays out hangs on it.
export function useGroupsShown(groups: readonly Group[], { isByStudent, from, t }: GroupWords) {
  return useMemo(() => groupsShown(groups, { isByStudent, from, t }), [groups, isByStudent, from, t]);
}

function groupsShown(groups: readonly Group[], { isByStudent, from, t }: GroupWords): readonly TimelineGroup[] {
  return groups.map(({ id, name, ids, lanes, taken, free }): TimelineGroup => {
    const rows = ids.map((rowId, at) => ({ id: rowId, lanes: lanes[at] ?? 1 }));
    if (id === homelessRow && !isByStudent) return { id: "needs", name: t("needsFamily"), line: "", rows };
    if (isByStudent) return { id, name: name || t("private"), line: t("students", { count: ids.length }), rows };
    const weekOf = (day: string): number => Math.round(nightsOf({ from, to: day }) / 7);
    return {
      id,
      name,
      line: t("families", { count: ids.length }),
      rows,
      noteOf: (view) => {
        const full = fullnessOf({ taken, free }, Math.max(0, weekOf(view.from)), weekOf(view.to));
        return full === null ? "" : t("full", { percent: full });
      },
    };
  });
}
