import { timelineRows, type TimelineRows } from "#shared/features/timeline/timeline.rules.ts";
import { tripStates } from "#shared/features/trips/trips.states.ts";
import { dataKey } from "#client/i18n/dataKeys.ts";
import { countryName } from "#client/i18n/format.ts";
import { useText } from "#client/i18n/useText.ts";
import { useListQuery } from "#client/resource/listQuery.ts";
import { TripViews } from "#client/resource/TripViews.tsx";
import { WordSearch } from "#client/resource/WordSearch.tsx";
import { Select } from "#client/ui/form/Select.tsx";
import { Switch } from "#client/ui/form/Switch.tsx";
import { Segmented } from "#client/ui/page/Segmented.tsx";
import styles from "./Timeline.module.css";
import type { TimelineAsked } from "./timelineAddress.ts";

interface TimelineToolsProps {
  readonly asked: TimelineAsked;
  readonly countries: readonly string[];
}

// What the board is narrowed to; all of it stands in the address.
export function TimelineTools({ asked, countries }: TimelineToolsProps) {
  const [t, states] = [useText("timeline"), useText("states")];
  const query = useListQuery();
  const showsFree = query.get("free") !== "no";
  const isByStudent = asked.rows === "students";
  const rowWords: Readonly<Record<TimelineRows, string>> = { homes: t("rowsHomes"), students: t("rowsStudents") };
  return (
    <div className={styles.tools} data-print="no">
      <div className={styles.search}>
        <WordSearch label={t("search")} sent={asked.q} onSearch={(q) => query.change({ q })} />
      </div>
      <Segmented
        label={t("rows")}
        options={timelineRows.map((value) => ({ value, label: rowWords[value] }))}
        value={asked.rows}
        onChange={(value) => query.change({ rows: value === "homes" ? "" : value })}
      />
      <Select
        className={styles.filter}
        aria-label={t("country")}
        options={[
          { value: "", label: t("anyCountry") },
          ...countries.map((value) => ({ value, label: countryName(value) })),
        ]}
        value={asked.country}
        onChange={(country) => query.change({ country })}
      />
      <Select
        className={styles.filter}
        aria-label={t("state")}
        options={[
          { value: "", label: t("anyState") },
          ...tripStates
            .filter((state) => state !== "cancelled")
            .map((value) => ({ value, label: states(dataKey("tripState", value)) })),
        ]}
        value={asked.state ?? ""}
        onChange={(state) => query.change({ state })}
      />
      <span className={styles.views}>
        <TripViews shown="tripsTimeline" />
      </span>
      {!isByStudent && (
        <span className={styles.free}>
          <Switch checked={showsFree} onChange={() => query.change({ free: showsFree ? "no" : "" })}>
            {t("showFree")}
          </Switch>
        </span>
      )}
    </div>
  );
}
