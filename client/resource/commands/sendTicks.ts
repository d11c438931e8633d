import { dayLists } from "#shared/features/sheets/dayList.contract.ts";
import { apiOf } from "#client/api/apiOf.ts";
import { isUnreached } from "#client/api/isUnreached.ts";
import { wordsOf } from "#client/api/wordsOf.ts";
import { loadWords, say } from "#client/i18n/text.ts";
import { toast } from "#client/session/notify.ts";
import { userAtom } from "#client/session/session.ts";
import { store } from "#client/session/store.ts";
import { isSameTick, readTicks, writeTicks, type KeptTick } from "./keptTicks.ts";

const api = apiOf({ tick: dayLists.tick });

export const sendTick = ({ tripId, way, tick, isOn }: KeptTick) =>
  api.tick({ id: tripId, way, tick, isOn }, { isQuiet: true });

// In their order, as long as somebody answers. What is refused is told and not asked again. Of several tabs one sends at a time.
export async function sendTicks(userId: string): Promise<void> {
  await navigator.locks.request(`ticks:${userId}`, async () => {
    for (const tick of readTicks(userId)) {
      if (store.get(userAtom)?.id !== userId) return;
      try {
        await sendTick(tick);
      } catch (cause) {
        if (isUnreached(cause)) return;
        await loadWords("sheets", "errors");
        toast(say("sheets", "tickRefused", { reason: wordsOf(cause).what }), { hue: "brick" });
      }
      writeTicks(
        userId,
        readTicks(userId).filter((one) => !(isSameTick(one, tick) && one.isOn === tick.isOn)),
      );
    }
  });
}
