import { useAtomValue } from "jotai";
import { useEffect } from "react";
import type { Group, GroupMember, GroupTick } from "#shared/features/groups/groups.records.ts";
import { newestTicks } from "#shared/features/groups/groups.rules.ts";
import { formatLongDay } from "#client/i18n/format.ts";
import { useText } from "#client/i18n/useText.ts";
import { keepTick, type KeptTick } from "#client/resource/commands/keptTicks.ts";
import { useKeptTicks } from "#client/resource/commands/useKeptTicks.ts";
import { today } from "#client/resource/today.ts";
import { userAtom } from "#client/session/session.ts";
import { useMay } from "#client/session/useMay.ts";
import { Checkbox } from "#client/ui/form/Checkbox.tsx";
import styles from "./Groups.module.css";
import { takeTicksLeft } from "./ticksLeft.ts";

interface RollCallProps {
  readonly group: Group;
  readonly members: readonly GroupMember[];
  readonly ticks: readonly GroupTick[];
}

// Who is here, ticked beside the bus: what is ticked without a network is kept on the device, and sent once there is one.
export function RollCall({ group, members, ticks }: RollCallProps) {
  const t = useText("groups");
  const mayWrite = useMay("groups:write");
  const day = today();
  const kept = useKeptTicks();
  const newest = newestTicks(ticks.filter((one) => one.day === day));
  const aboutOf = (tripId: string): KeptTick => ({ groupId: group.id, tripId, day, at: "", isOn: true });
  const isHere = (tripId: string): boolean => {
    const known = newest.get(tripId);
    return kept.isOn(aboutOf(tripId), known?.isHere ?? false, known?.at);
  };
  const here = members.filter(({ tripId }) => isHere(tripId)).length;
  const waiting = members.filter(({ tripId }) => kept.isWaiting(aboutOf(tripId))).length;
  const userId = useAtomValue(userAtom)?.id;
  useEffect(() => {
    if (userId === undefined) return;
    for (const { tripId, day: on, isHere: isOn, at } of takeTicksLeft(group.id, userId))
      keepTick({ groupId: group.id, tripId, day: on, isOn, at });
  }, [group.id, userId]);
  return (
    <div className={styles.part}>
      <h2 className="h3">{formatLongDay(day)}</h2>
      <p role="status">{t("hereOf", { here, all: members.length })}</p>
      {waiting > 0 && <p className={styles.quiet}>{t("waits", { count: waiting })}</p>}
      {!mayWrite && <p className={styles.quiet}>{t("mayNotCall")}</p>}
      <ul className={styles.list}>
        {members.map(({ tripId, name, homeName }) => (
          <li key={tripId} className={styles.tick}>
            <Checkbox
              checked={isHere(tripId)}
              disabled={!mayWrite}
              hint={homeName}
              onChange={({ target }) =>
                kept.tick({ groupId: group.id, tripId, day, isOn: target.checked, at: new Date().toISOString() })
              }
            >
              {name}
            </Checkbox>
          </li>
        ))}
      </ul>
    </div>
  );
}
