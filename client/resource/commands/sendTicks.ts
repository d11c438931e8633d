import { groups } from "#shared/features/groups/groups.contract.ts";
import { hosting } from "#shared/features/hostings/hosting.contract.ts";
import { dayLists } from "#shared/features/sheets/dayList.contract.ts";
import { apiOf } from "#client/api/apiOf.ts";
import { isUnreached } from "#client/api/isUnreached.ts";
import { wordsOf } from "#client/api/wordsOf.ts";
import { loadWords, say } from "#client/i18n/text.ts";
import { toast } from "#client/session/notify.ts";
import { isSameTick, keptTicks, type KeptTick } from "./keptTicks.ts";

const legs = apiOf({ tick: dayLists.tick });
const homes = apiOf({ prepare: hosting.prepare });
const rollCalls = apiOf({ call: groups.call });
const quiet = { isQuiet: true } as const;

export function sendTick(tick: KeptTick): Promise<unknown> {
  const { tripId, isOn } = tick;
  if ("preparation" in tick) return homes.prepare({ id: tripId, kind: tick.preparation, isDone: isOn }, quiet);
  if ("groupId" in tick)
    return rollCalls.call({ id: tick.groupId, ticks: [{ tripId, day: tick.day, isHere: isOn, at: tick.at }] }, quiet);
  return legs.tick({ id: tripId, way: tick.way, tick: tick.tick, isOn }, quiet);
}

// In their order, as long as somebody answers. What is refused is told and not asked again.
export const sendTicks = (): Promise<void> =>
  keptTicks.sendAlone(async (userId, isTheirs) => {
    for (const tick of await keptTicks.read(userId)) {
      if (!isTheirs()) return;
      try {
        await sendTick(tick);
      } catch (cause) {
        if (isUnreached(cause)) return;
        await loadWords("sheets", "errors");
        toast(say("sheets", "tickRefused", { reason: wordsOf(cause).what }), { hue: "brick" });
      }
      await keptTicks.changeOf(userId, (all) =>
        all.filter((one) => !(isSameTick(one, tick) && one.isOn === tick.isOn)),
      );
    }
  });
