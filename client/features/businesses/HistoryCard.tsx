import { useId } from "react";
import type { BusinessHistoryEvent } from "#shared/features/businesses/businessPage.contract.ts";
import { businessKinds } from "#shared/features/businesses/businesses.contract.ts";
import { dataKey } from "#client/i18n/dataKeys.ts";
import { formatDay, formatNumber } from "#client/i18n/format.ts";
import { formatDayOf, formatTime } from "#client/i18n/formatMoment.ts";
import { useText } from "#client/i18n/useText.ts";
import { Card } from "#client/ui/page/Card.tsx";
import { VerticalTimeline } from "#client/ui/timeline/VerticalTimeline.tsx";
import styles from "./Business.module.css";

interface HistoryProps {
  readonly events: readonly BusinessHistoryEvent[];
  readonly isMore: boolean;
}

// Who has changed what, the newest first.
export function HistoryCard({ events, isMore }: HistoryProps) {
  const t = useText("businesses");
  const titleId = useId();
  const wordsOf = useEventWords();
  return (
    <Card labelledBy={titleId}>
      <h2 id={titleId} className="h4">
        {t("history")}
      </h2>
      {events.length === 0 && <p className={styles.quiet}>{t("noHistory")}</p>}
      <div className={styles.history}>
        <VerticalTimeline
          events={events.map((event) => {
            const { title, note } = wordsOf(event);
            return {
              id: event.id,
              day: formatDayOf(event.at),
              title,
              note: [note, event.byName, formatTime(event.at)].filter(Boolean).join(" · "),
              isPast: true,
            };
          })}
        />
      </div>
      {isMore && <p className={styles.quiet}>{t("historyMore")}</p>}
    </Card>
  );
}

interface Told {
  readonly title: string;
  readonly note: string | null;
}

const fields = {
  name: "name",
  legalName: "legalName",
  kind: "kind",
  cityTown: "city",
  vatNumber: "vatNumber",
  paymentDays: "paymentDays",
} as const;
const isField = (name: string | null): name is keyof typeof fields => name !== null && Object.hasOwn(fields, name);

function useEventWords(): (event: BusinessHistoryEvent) => Told {
  const t = useText("businesses");
  const valueOf = (field: string | null, value: string | null): string => {
    const kind = field === "kind" ? businessKinds.find((one) => one === value) : undefined;
    return kind ? t(dataKey("businessKind", kind)) : (value ?? "–");
  };
  return ({ event, about, before, after }) => {
    if (event === "changed") {
      const name = isField(about) ? t(fields[about]) : (about ?? "");
      return { title: name, note: t("changedFromTo", { from: valueOf(about, before), to: valueOf(about, after) }) };
    }
    const key = dataKey("businessEvent", event);
    if (event === "termAgreed" || event === "termDropped") {
      const share = after === null ? t("termsUsual") : t("termsShare", { share: formatNumber(Number(after) / 100) });
      return {
        title: t(key, { about: share }),
        note: about === null ? null : t("termsFrom", { day: formatDay(about) }),
      };
    }
    return { title: t(key, { about: about ?? t("noLonger") }), note: after };
  };
}
