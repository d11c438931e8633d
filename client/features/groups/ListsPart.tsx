import { Download, Printer } from "lucide-react";
import { useState } from "react";
import type { Group, GroupBus, GroupMember } from "#shared/features/groups/groups.records.ts";
import { busDirections } from "#shared/features/groups/groups.rules.ts";
import { csvLine } from "#shared/wire/csv.rules.ts";
import { dataKey } from "#client/i18n/dataKeys.ts";
import { formatDays } from "#client/i18n/format.ts";
import { formatMoment } from "#client/i18n/formatMoment.ts";
import { useText } from "#client/i18n/useText.ts";
import { saveFile } from "#client/resource/saveFile.ts";
import { Button } from "#client/ui/control/Button.tsx";
import { Segmented } from "#client/ui/page/Segmented.tsx";
import { seatOf } from "./BusesPart.tsx";
import styles from "./Groups.module.css";

interface ListsPartProps {
  readonly group: Group;
  readonly members: readonly GroupMember[];
  readonly buses: readonly GroupBus[];
}

type Kind = "rooming" | "busList";

interface Sheet {
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

// Who sleeps where and who sits where, on paper or as a file.
export function ListsPart({ group, members, buses }: ListsPartProps) {
  const t = useText("groups");
  const [kind, setKind] = useState<Kind>("rooming");
  const { head, rows } = kind === "rooming" ? roomingList(t, members) : busList(t, members, buses);
  const download = (): void => {
    const lines = [head, ...rows].map((cells) => csvLine(cells)).join("");
    // The mark at the beginning tells spreadsheets its letters.
    saveFile(`${group.name}, ${t(kind)}.csv`, new Blob(["\ufeff", lines], { type: "text/csv" }));
  };
  return (
    <div className={styles.part}>
      <div className={styles.tools} data-print="no">
        <Segmented
          label={t(dataKey("groupPart", "lists"))}
          options={(["rooming", "busList"] as const).map((value) => ({ value, label: t(value) }))}
          value={kind}
          onChange={setKind}
        />
        <span className={styles.space} />
        <Button size="sm" icon={<Printer />} onClick={() => print()}>
          {t("print")}
        </Button>
        <Button size="sm" icon={<Download />} onClick={download}>
          {t("download")}
        </Button>
      </div>
      <h2 className="h3">{`${t(kind)}, ${formatDays(group.fromDate, group.toDate, { year: true })}`}</h2>
      <div className={styles.scroll}>
        <table className={styles.table}>
          <thead>
            <tr>
              {head.map((label) => (
                <th key={label} scope="col">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((cells) => (
              <tr key={cells.join(" ")}>
                {cells.map((cell, at) => (
                  <td key={head[at]}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}

type Say = ReturnType<typeof useText<"groups">>;

const roomingList = (t: Say, members: readonly GroupMember[]): Sheet => ({
  head: [t("home"), t("student"), t("fromDate"), t("wish")],
  rows: members
    .toSorted((a, b) => (a.homeName ?? "\uffff").localeCompare(b.homeName ?? "\uffff"))
    .map(({ homeName, homeTown, name, fromDate, toDate, wishId }) => [
      homeName === null ? t("lacking") : [homeName, homeTown].filter(Boolean).join(", "),
      name,
      formatDays(fromDate, toDate),
      members.find(({ tripId }) => tripId === wishId)?.name ?? "",
    ]),
});

const busList = (t: Say, members: readonly GroupMember[], buses: readonly GroupBus[]): Sheet => ({
  head: [t("direction"), t("bus"), t("leaves"), t("student"), t("arrival")],
  rows: busDirections.flatMap((direction) =>
    [...buses.filter((bus) => bus.direction === direction), null].flatMap((bus) =>
      members
        .filter((member) => seatOf(member, direction) === (bus?.id ?? null))
        .map(({ name, arrivesAt, arrival }) => [
          t(dataKey("groupDirection", direction)),
          bus?.name ?? t("noBus"),
          bus?.leaves ?? "",
          name,
          arrivesAt === null || direction === "back"
            ? ""
            : [formatMoment(arrivesAt), arrival].filter(Boolean).join(", "),
        ]),
    ),
  ),
});
