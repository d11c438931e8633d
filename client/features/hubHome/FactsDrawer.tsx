import type { HubRow } from "#shared/features/hubHome/hubHome.contract.ts";
import { nightsOf } from "#shared/time/days.ts";
import { formatDays, formatLongDay, formatMoney, formatNumber } from "#client/i18n/format.ts";
import { formatFullMoment } from "#client/i18n/formatMoment.ts";
import { useText } from "#client/i18n/useText.ts";
import type { Key } from "#client/i18n/words.ts";
import { Drawer } from "#client/ui/overlay/Drawer.tsx";
import { KeyValueList, type KeyValue } from "#client/ui/page/KeyValueList.tsx";
import { Pill } from "#client/ui/control/Pill.tsx";
import { StatePill } from "#client/ui/stay/StatePill.tsx";
import { TripLine } from "#client/ui/stay/TripLine.tsx";
import styles from "./FactsDrawer.module.css";
import { RowPicture } from "./RowPicture.tsx";
import { besideOf, hueOf, stateWords, titleOf } from "./rowWords.ts";

interface FactsDrawerProps {
  readonly row: HubRow | null;
  readonly onClose: () => void;
}

// What is known of one thing whose own screen is not there yet, or is not for this person.
export function FactsDrawer({ row, onClose }: FactsDrawerProps) {
  return (
    <Drawer isOpen={row !== null} title={row ? titleOf(row) : ""} onClose={onClose}>
      {row && <Facts row={row} />}
    </Drawer>
  );
}

function Facts({ row }: { readonly row: HubRow }) {
  const t = useText("hubHome");
  const state = stateWords(row);
  const items = factsOf(row).map(([label, value]): KeyValue => ({ key: t(label), value }));
  return (
    <div className={styles.facts}>
      <div className={styles.who}>
        <RowPicture row={row} size={56} />
        <div className={styles.state}>
          {state &&
            (row.kind === "trip" || row.kind === "hosting" ? (
              <StatePill state={row.state}>{state}</StatePill>
            ) : (
              <Pill hue={hueOf(row)}>{state}</Pill>
            ))}
          {row.kind === "trip" && <TripLine state={row.state} />}
        </div>
      </div>
      <KeyValueList items={items} />
      {row.note && <p className={styles.note}>{row.note}</p>}
    </div>
  );
}

type Fact = readonly [label: Key<"hubHome">, value: string];

function factsOf(row: HubRow): readonly Fact[] {
  const { kind, reference, beside, fromDate, toDate, day, at, amount, currency } = row;
  const days = fromDate !== null && toDate !== null ? { from: fromDate, to: toDate } : null;
  return [
    ...fact("fact.reference", reference),
    ...fact(besideLabels[kind], kind === "trip" ? besideOf(row) : beside),
    ...fact("fact.dates", days && formatDays(days.from, days.to, { year: true })),
    ...fact("fact.nights", days && formatNumber(nightsOf(days))),
    ...(kind === "trip" ? [] : fact(kind === "expense" ? "fact.day" : "fact.dueOn", day && formatLongDay(day))),
    ...fact(momentLabel(row), at && formatFullMoment(at)),
    ...fact("fact.amount", amount === null ? null : formatMoney(amount, { currency: currency ?? "EUR" })),
  ];
}

const fact = (label: Key<"hubHome">, value: string | null): readonly Fact[] => (value === null ? [] : [[label, value]]);

const besideLabels: Readonly<Record<HubRow["kind"], Key<"hubHome">>> = {
  trip: "fact.family",
  hosting: "fact.student",
  vetting: "fact.place",
  invoice: "fact.student",
  payout: "fact.student",
  expense: "fact.handedInBy",
  page: "fact.author",
  user: "fact.contact",
  task: "fact.family",
  student: "fact.place",
  family: "fact.place",
  business: "fact.place",
  group: "fact.place",
  lead: "fact.place",
};

function momentLabel(row: HubRow): Key<"hubHome"> {
  if (row.kind !== "trip" || row.state === "customer_service") return "fact.since";
  return row.state === "reserved" ? "fact.holdEnds" : "fact.arrives";
}
