import { useAtomValue } from "jotai";
import { useEffect, useEffectEvent, useState } from "react";
import { useRevalidator } from "react-router";
import * as z from "zod/mini";
import { groups } from "#shared/features/groups/groups.contract.ts";
import type { Group, GroupMember, GroupTick } from "#shared/features/groups/groups.records.ts";
import { newestTicks } from "#shared/features/groups/groups.rules.ts";
import { formatLongDay } from "#client/i18n/format.ts";
import { useText } from "#client/i18n/useText.ts";
import { today } from "#client/resource/today.ts";
import { userAtom } from "#client/session/session.ts";
import { useHasNetwork } from "#client/session/useHasNetwork.ts";
import { useMay } from "#client/session/useMay.ts";
import { Checkbox } from "#client/ui/form/Checkbox.tsx";
import { api } from "./groupCalls.ts";
import styles from "./Groups.module.css";

interface RollCallProps {
  readonly group: Group;
  readonly members: readonly GroupMember[];
  readonly ticks: readonly GroupTick[];
}

// Who is here, ticked beside the bus: what is ticked without a network is kept on the device, and sent once there is one.
export function RollCall({ group, members, ticks }: RollCallProps) {
  const t = useText("groups");
  const mayWrite = useMay("groups:write");
  const { kept, tick } = useKeptTicks(group.id);
  const day = today();
  const newest = newestTicks(
    ticks.filter((one) => one.day === day),
    kept.filter((one) => one.day === day),
  );
  const isHere = (tripId: string): boolean => newest.get(tripId)?.isHere ?? false;
  const here = members.filter(({ tripId }) => isHere(tripId)).length;
  return (
    <div className={styles.part}>
      <h2 className="h3">{formatLongDay(day)}</h2>
      <p role="status">{t("hereOf", { here, all: members.length })}</p>
      {kept.length > 0 && <p className={styles.quiet}>{t("waits", { count: kept.length })}</p>}
      {!mayWrite && <p className={styles.quiet}>{t("mayNotCall")}</p>}
      <ul className={styles.list}>
        {members.map(({ tripId, name, homeName }) => (
          <li key={tripId} className={styles.tick}>
            <Checkbox
              checked={isHere(tripId)}
              disabled={!mayWrite}
              hint={homeName}
              onChange={({ target }) => tick({ tripId, day, isHere: target.checked, at: new Date().toISOString() })}
            >
              {name}
            </Checkbox>
          </li>
        ))}
      </ul>
    </div>
  );
}

const keptTicks = groups.call.body;

// A key that ends in the person's id goes when the person logs out.
const keyOf = (groupId: string, userId: string): string => `rollCall:${groupId}:${userId}`;

function readKept(key: string): readonly GroupTick[] {
  const text = localStorage.getItem(key);
  if (text === null) return [];
  try {
    const { success, data } = z.safeParse(keptTicks, { ticks: JSON.parse(text) });
    return success ? data.ticks : [];
  } catch {
    // Something else has written there: nothing of ours.
    return [];
  }
}

function writeKept(key: string, ticks: readonly GroupTick[]): void {
  if (ticks.length === 0) localStorage.removeItem(key);
  else localStorage.setItem(key, JSON.stringify(ticks));
}

// What was ticked and is not yet with the server.
function useKeptTicks(groupId: string) {
  const user = useAtomValue(userAtom);
  const hasNetwork = useHasNetwork();
  const { revalidate } = useRevalidator();
  const key = keyOf(groupId, user?.id ?? "0");
  const [kept, setKept] = useState(() => readKept(key));
  const keep = (change: (known: readonly GroupTick[]) => readonly GroupTick[]): void => {
    // Another tab may have sent some of them meanwhile.
    const next = change(readKept(key));
    writeKept(key, next);
    setKept(next);
  };
  const tick = (said: GroupTick): void =>
    keep((known) => [...known.filter(({ tripId, day }) => tripId !== said.tripId || day !== said.day), said]);
  const send = useEffectEvent(async (ticks: readonly GroupTick[], signal: AbortSignal) => {
    try {
      await api.call({ id: groupId, ticks: [...ticks] }, { signal, isQuiet: true });
    } catch {
      // Kept, and sent with the next tick or when there is a network again.
      return;
    }
    keep((known) => known.filter((one) => !ticks.some((sent) => sent.tripId === one.tripId && sent.at === one.at)));
    await revalidate();
  });
  useEffect(() => {
    if (kept.length === 0 || !hasNetwork) return undefined;
    const leaving = new AbortController();
    // oxlint-disable-next-line react/set-state-in-effect
    void send(kept, leaving.signal);
    return () => leaving.abort();
  }, [kept, hasNetwork]);
  return { kept, tick };
}
