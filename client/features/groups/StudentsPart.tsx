import { Suspense, useState } from "react";
import { useNavigate } from "react-router";
import type { Group, GroupBus, GroupMember } from "#shared/features/groups/groups.records.ts";
import { isGroupOver, isWishMet } from "#shared/features/groups/groups.rules.ts";
import { pictureUrl } from "#shared/features/pictures/pictures.rules.ts";
import { dataKey } from "#client/i18n/dataKeys.ts";
import { formatNumber } from "#client/i18n/format.ts";
import { formatMoment } from "#client/i18n/formatMoment.ts";
import { useText } from "#client/i18n/useText.ts";
import { useListQuery } from "#client/resource/listQuery.ts";
import { Refusal } from "#client/resource/Refusal.tsx";
import { hrefOf } from "#client/session/openRoutes.ts";
import { useMay } from "#client/session/useMay.ts";
import { Button } from "#client/ui/control/Button.tsx";
import { Chip } from "#client/ui/control/Chip.tsx";
import { Select } from "#client/ui/form/Select.tsx";
import { Avatar } from "#client/ui/media/Avatar.tsx";
import { Empty } from "#client/ui/state/Empty.tsx";
import { StatePill } from "#client/ui/stay/StatePill.tsx";
import { DataTable } from "#client/ui/table/DataTable.tsx";
import type { Column } from "#client/ui/table/tableColumns.ts";
import { lazyPart } from "#client/ui/state/lazyPart.tsx";
import { api, useDoing } from "./groupCalls.ts";
import styles from "./Groups.module.css";

const AddTrips = lazyPart(() => import("./AddTrips.tsx").then(({ AddTrips: component }) => component));
const ClassList = lazyPart(() => import("./ClassList.tsx").then(({ ClassList: component }) => component));

interface StudentsPartProps {
  readonly group: Group;
  readonly members: readonly GroupMember[];
  readonly buses: readonly GroupBus[];
}

type Say = ReturnType<typeof useText<"groups">>;

// Everybody of the group, with what each still lacks.
export function StudentsPart({ group, members, buses }: StudentsPartProps) {
  const [t, states] = [useText("groups"), useText("states")];
  const query = useListQuery();
  const navigate = useNavigate();
  const mayWrite = useMay("groups:write");
  const [adding, setAdding] = useState<"trips" | "list" | null>(null);
  const doing = useDoing();
  const isLacking = query.get("only") === "lacking";
  const shown = isLacking ? members.filter(({ isPlaced }) => !isPlaced) : members;
  const busName = (id: string | null): string => buses.find((bus) => bus.id === id)?.name ?? "";
  const wishOf = (member: GroupMember) =>
    mayWrite ? (
      <WishSelect
        {...{ member, members }}
        onChange={(withTripId) =>
          void doing.run(() => api.wish({ id: group.id, tripId: member.tripId, withTripId: withTripId || null }))
        }
      />
    ) : (
      members.find(({ tripId }) => tripId === member.wishId)?.name
    );
  const columns: readonly Column<GroupMember>[] = [
    {
      key: "name",
      label: t("student"),
      onCard: "title",
      hasPicture: true,
      cell: ({ name, picture }) => (
        <span className={styles.name}>
          <Avatar name={name} src={picture === null ? null : pictureUrl(picture)} size={26} />
          {name}
        </span>
      ),
    },
    {
      key: "state",
      label: t("phase"),
      onCard: "state",
      cell: ({ state }) => <StatePill state={state}>{states(dataKey("tripState", state))}</StatePill>,
    },
    {
      key: "home",
      label: t("home"),
      onCard: "line",
      cell: ({ homeName, homeTown, homeState }) =>
        homeName === null || homeState === null ? null : (
          <span className={styles.words}>
            <span>{[homeName, homeTown].filter(Boolean).join(", ")}</span>
            <span className={styles.quiet}>{states(dataKey("hostingState", homeState))}</span>
          </span>
        ),
    },
    {
      key: "km",
      label: t("km"),
      isNumber: true,
      onCard: "none",
      cell: ({ km }) => (km === null ? null : formatNumber(km)),
    },
    {
      key: "wish",
      label: t("wish"),
      onCard: "none",
      cell: (member) => (
        <span className={styles.words}>
          {wishOf(member)}
          <WishNote t={t} isMet={isWishMet(member, members)} />
        </span>
      ),
    },
    {
      key: "arrival",
      label: t("arrival"),
      cell: ({ arrivesAt, arrival }) =>
        arrivesAt === null ? null : [formatMoment(arrivesAt), arrival].filter(Boolean).join(", "),
    },
    { key: "busThere", label: t("direction.there"), onCard: "none", cell: ({ busThereId }) => busName(busThereId) },
    { key: "busBack", label: t("direction.back"), onCard: "none", cell: ({ busBackId }) => busName(busBackId) },
    {
      key: "paid",
      label: t("paid"),
      onCard: "titledFact",
      cell: ({ isPaid }) => (isPaid === null ? null : t(isPaid ? "yes" : "notYet")),
    },
  ];
  return (
    <div className={styles.part}>
      <div className={styles.tools}>
        <Chip isOn={isLacking} onClick={() => query.change({ only: isLacking ? "" : "lacking" })}>
          {t("lacking")} {members.filter(({ isPlaced }) => !isPlaced).length}
        </Chip>
        <span className={styles.space} />
        {mayWrite && (
          <>
            {group.phase !== "archived" && (
              <Button size="sm" onClick={() => setAdding("trips")}>
                {t("addTrips")}
              </Button>
            )}
            {!isGroupOver(group.phase) && (
              <Button size="sm" kind="primary" onClick={() => setAdding("list")}>
                {t("pasteList")}
              </Button>
            )}
          </>
        )}
      </div>
      {doing.failure && <Refusal error={doing.failure} />}
      <DataTable
        label={t("students")}
        columns={columns}
        rows={shown}
        idOf={({ tripId }) => tripId}
        nameOf={({ name }) => name}
        onOpen={({ studentId, tripId }) =>
          void navigate(hrefOf("studentTrip", { student_id: studentId, id: tripId }) ?? "")
        }
        {...(mayWrite && {
          actionsOf: ({ tripId }: GroupMember) => (
            <Button
              size="sm"
              kind="quiet"
              busy={doing.isBusy}
              onClick={() => void doing.run(() => api.join({ id: group.id, tripIds: [tripId], isIn: false }))}
            >
              {t("takeOut")}
            </Button>
          ),
        })}
        empty={
          <Empty spot="quiet" title={t(isLacking && members.length > 0 ? "allPlaced" : "noStudents")}>
            {isLacking && members.length > 0 ? "" : t("noStudentsLine")}
          </Empty>
        }
      />
      <Suspense>
        {adding === "trips" && <AddTrips group={group} onClose={() => setAdding(null)} />}
        {adding === "list" && <ClassList group={group} onClose={() => setAdding(null)} />}
      </Suspense>
    </div>
  );
}

const WishNote = ({ t, isMet }: { readonly t: Say; readonly isMet: boolean | null }) =>
  isMet !== null && <span className={styles.quiet}>{t(isMet ? "together" : "apart")}</span>;

interface WishSelectProps {
  readonly member: GroupMember;
  readonly members: readonly GroupMember[];
  readonly onChange: (tripId: string) => void;
}

function WishSelect({ member, members, onChange }: WishSelectProps) {
  const t = useText("groups");
  const others = members.filter(({ tripId }) => tripId !== member.tripId);
  return (
    <Select
      aria-label={t("wishOf", { name: member.name })}
      options={[
        { value: "", label: t("nobody") },
        ...others.map(({ tripId, name }) => ({ value: tripId, label: name })),
      ]}
      value={member.wishId ?? ""}
      onChange={onChange}
    />
  );
}
