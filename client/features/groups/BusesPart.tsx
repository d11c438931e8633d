import { useState } from "react";
import { groups } from "#shared/features/groups/groups.contract.ts";
import type { Group, GroupBus, GroupMember } from "#shared/features/groups/groups.records.ts";
import { busDirections, type BusDirection } from "#shared/features/groups/groups.rules.ts";
import { dataKey } from "#client/i18n/dataKeys.ts";
import { useText } from "#client/i18n/useText.ts";
import { EditDrawer } from "#client/resource/EditDrawer.tsx";
import { SelectField, TextField } from "#client/resource/fields.tsx";
import { judgeBy } from "#client/resource/judgeBy.ts";
import { Refusal } from "#client/resource/Refusal.tsx";
import { useForm } from "#client/resource/useForm.ts";
import { useMay } from "#client/session/useMay.ts";
import { Button } from "#client/ui/control/Button.tsx";
import { Select } from "#client/ui/form/Select.tsx";
import { TitledCard } from "#client/ui/page/TitledCard.tsx";
import { Empty } from "#client/ui/state/Empty.tsx";
import { api, useDoing } from "./groupCalls.ts";
import styles from "./Groups.module.css";

interface BusesPartProps {
  readonly group: Group;
  readonly members: readonly GroupMember[];
  readonly buses: readonly GroupBus[];
}

const seatKeys = { there: "busThereId", back: "busBackId" } as const satisfies Record<BusDirection, keyof GroupMember>;

export const seatOf = (member: GroupMember, direction: BusDirection): string | null => member[seatKeys[direction]];

// The buses of each way, and who sits where.
export function BusesPart({ group, members, buses }: BusesPartProps) {
  const t = useText("groups");
  const mayWrite = useMay("groups:write");
  const doing = useDoing();
  const [edited, setEdited] = useState<GroupBus | "new" | null>(null);
  return (
    <div className={styles.part}>
      {mayWrite && (
        <div className={styles.tools}>
          <Button size="sm" kind="primary" onClick={() => setEdited("new")}>
            {t("addBus")}
          </Button>
        </div>
      )}
      {doing.failure && <Refusal error={doing.failure} />}
      {buses.length === 0 && (
        <Empty spot="quiet" title={t("noBuses")}>
          {t("noBusesLine")}
        </Empty>
      )}
      {busDirections
        .filter((direction) => buses.some((bus) => bus.direction === direction))
        .map((direction) => (
          <TitledCard key={direction} title={t(dataKey("groupDirection", direction))}>
            <ul className={styles.list}>
              {buses
                .filter((bus) => bus.direction === direction)
                .map((bus) => (
                  <li key={bus.id} className={styles.row}>
                    <span className={styles.words}>
                      <strong>{bus.name}</strong>
                      <span className={styles.quiet}>{[bus.leaves, bus.driver].filter(Boolean).join(" · ")}</span>
                    </span>
                    <span>
                      {t("seatsOf", {
                        taken: members.filter((member) => seatOf(member, direction) === bus.id).length,
                        seats: bus.seats,
                      })}
                    </span>
                    {mayWrite && (
                      <Button
                        size="sm"
                        kind="quiet"
                        aria-label={`${t("change")}: ${bus.name}`}
                        onClick={() => setEdited(bus)}
                      >
                        {t("change")}
                      </Button>
                    )}
                  </li>
                ))}
            </ul>
            {mayWrite &&
              members.map((member) => (
                <div key={member.tripId} className={styles.seat}>
                  <span>{member.name}</span>
                  <Select
                    aria-label={t("seatOf", { name: member.name, direction: t(dataKey("groupDirection", direction)) })}
                    options={[
                      { value: "", label: t("noBus") },
                      ...buses
                        .filter((bus) => bus.direction === direction)
                        .map(({ id, name }) => ({ value: id, label: name })),
                    ]}
                    value={seatOf(member, direction) ?? ""}
                    onChange={(busId) =>
                      void doing.run(() =>
                        api.seat({ id: group.id, tripIds: [member.tripId], direction, busId: busId || null }),
                      )
                    }
                  />
                </div>
              ))}
          </TitledCard>
        ))}
      {edited && <BusForm bus={edited === "new" ? null : edited} group={group} onClose={() => setEdited(null)} />}
    </div>
  );
}

interface BusFormProps {
  readonly bus: GroupBus | null;
  readonly group: Group;
  readonly onClose: () => void;
}

const judge = judgeBy(groups.bus.body);

function BusForm({ bus, group, onClose }: BusFormProps) {
  const t = useText("groups");
  const { run } = useDoing();
  const form = useForm({
    judge: ({ seats, ...values }) => judge({ ...values, seats: Number(seats || Number.NaN), busId: null }),
    initial: {
      name: bus?.name ?? "",
      direction: (bus?.direction ?? "there") as BusDirection,
      seats: bus ? `${bus.seats}` : "",
      leaves: bus?.leaves ?? "",
      driver: bus?.driver ?? "",
    },
    labels: {
      name: t("name"),
      direction: t("direction"),
      seats: t("seats"),
      leaves: t("leaves"),
      driver: t("driver"),
    },
    save: ({ seats, ...values }, once) =>
      api.bus({ id: group.id, ...values, seats: Number(seats), busId: bus?.id ?? null }, once),
    onSaved: () => void run(() => Promise.resolve()).then(onClose),
  });
  const remove = bus
    ? {
        question: t("removeBus", { name: bus.name }),
        keepLabel: t("keep"),
        run: () => run(() => api.removeBus({ id: group.id, busId: bus.id })).then(onClose),
      }
    : undefined;
  return (
    <EditDrawer title={bus?.name ?? t("addBus")} form={form} remove={remove} onClose={onClose}>
      <TextField form={form} name="name" maxLength={60} />
      <SelectField
        form={form}
        name="direction"
        options={busDirections.map((value) => ({ value, label: t(dataKey("groupDirection", value)) }))}
      />
      <TextField form={form} name="seats" maxLength={3} transform={(text) => text.replace(/\D/g, "")} />
      <TextField form={form} name="leaves" hint={t("leavesHint")} maxLength={120} optional />
      <TextField form={form} name="driver" maxLength={120} optional />
    </EditDrawer>
  );
}
