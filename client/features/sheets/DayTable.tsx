import { Phone } from "lucide-react";
import type { DayLeg } from "#shared/features/sheets/dayList.contract.ts";
import type { LegTick } from "#shared/features/sheets/sheets.rules.ts";
import { formatNumber } from "#client/i18n/format.ts";
import { useText } from "#client/i18n/useText.ts";
import { hrefOf } from "#client/session/openRoutes.ts";
import { useMay } from "#client/session/useMay.ts";
import { Checkbox } from "#client/ui/form/Checkbox.tsx";
import { DataTable } from "#client/ui/table/DataTable.tsx";
import type { Column } from "#client/ui/table/tableColumns.ts";
import styles from "./DayList.module.css";
import { useTicks } from "./useTicks.ts";

interface DayTableProps {
  readonly title: string;
  readonly legs: readonly DayLeg[];
}

// All who come, or all who go, under the place where they are met.
export function DayTable({ title, legs }: DayTableProps) {
  const t = useText("sheets");
  const columns = useColumns();
  return (
    <section className={styles.section} aria-label={title}>
      <h2 className="h4">
        {title} <span className={styles.count}>{formatNumber(legs.length)}</span>
      </h2>
      <DataTable
        label={title}
        columns={columns}
        rows={legs}
        idOf={({ tripId, way }) => `${tripId} ${way}`}
        nameOf={({ studentName }) => studentName}
        headingsAt={(index) => {
          const place = legs[index]?.place;
          return place === undefined || place === legs[index - 1]?.place
            ? []
            : [{ key: place, level: 1, words: place || t("noPlace") }];
        }}
      />
    </section>
  );
}

function useColumns(): readonly Column<DayLeg>[] {
  const t = useText("sheets");
  const mayTick = useMay("sheets:write");
  const { isOn, tick } = useTicks();
  const ticked = (leg: DayLeg, which: LegTick, words: "metName" | "confirmedName") => (
    <Checkbox
      aria-label={t(words, { name: leg.studentName })}
      checked={isOn(leg, which)}
      disabled={!mayTick}
      onChange={(event) => tick(leg, which, event.target.checked)}
    />
  );
  return [
    {
      key: "student",
      label: t("student"),
      onCard: "title",
      cell: ({ studentId, tripId, studentName }) => (
        <a href={hrefOf("studentTrip", { student_id: studentId, id: tripId }) ?? ""}>{studentName}</a>
      ),
    },
    { key: "time", label: t("time"), onCard: "figure", cell: ({ time }) => time ?? t("noTime") },
    { key: "number", label: t("number"), cell: ({ number }) => number },
    { key: "place", label: t("place"), onCard: "none", cell: ({ place }) => place },
    { key: "age", label: t("age"), isNumber: true, onCard: "titledFact", cell: ({ age }) => age },
    { key: "family", label: t("family"), cell: ({ familyName }) => familyName },
    { key: "town", label: t("town"), cell: ({ town }) => town },
    {
      key: "phone",
      label: t("phone"),
      onCard: "line",
      cell: ({ phone, familyName }) => phone && <Call phone={phone} name={familyName ?? ""} />,
    },
    { key: "driver", label: t("driver"), onCard: "titledFact", cell: ({ driver }) => driver },
    { key: "bus", label: t("bus"), onCard: "titledFact", cell: ({ bus }) => bus },
    {
      key: "allergy",
      label: t("allergy"),
      onCard: "titledFact",
      cell: ({ hasAllergy }) => (hasAllergy ? t("onFile") : null),
    },
    {
      key: "confirmed",
      label: t("confirmed"),
      onCard: "titledFact",
      cell: (leg) => ticked(leg, "confirmed", "confirmedName"),
    },
    { key: "met", label: t("met"), onCard: "titledFact", cell: (leg) => ticked(leg, "met", "metName") },
  ];
}

function Call({ phone, name }: { readonly phone: string; readonly name: string }) {
  const t = useText("sheets");
  return (
    <a href={`tel:${phone.replace(/[^+\d]/g, "")}`} className={styles.call} aria-label={t("call", { name })}>
      <Phone aria-hidden="true" />
      {phone}
    </a>
  );
}
