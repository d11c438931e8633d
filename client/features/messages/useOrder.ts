import { useSetAtom } from "jotai";
import { forGood } from "#shared/features/conversations/ownOrder.rules.ts";
import type { ConversationItem } from "#client/engine/model.ts";
import { TooManyPins } from "#client/engine/views/pins.ts";
import { useText } from "#client/i18n/useText.ts";
import { toast } from "#client/session/notify.ts";
import { laterWords, type OrderAct } from "./moments.ts";
import { askedMomentAtom } from "./order.atoms.ts";
import { useEngine } from "./watches.ts";

type Ordered = Pick<ConversationItem, "id" | "pinRank" | "mutedUntil" | "snoozedUntil">;

export interface Order {
  readonly pin: (item: Ordered) => void;
  readonly unpin: (item: Ordered) => void;
  readonly ask: (act: OrderAct, id: string) => void;
  readonly putOff: (act: OrderAct, id: string, until: string) => void;
  readonly unmute: (item: Ordered) => void;
  readonly unsnooze: (item: Ordered) => void;
}

// What somebody does to the own list, each with a way back for a while.
export function useOrder(): Order {
  const t = useText("messages");
  const engine = useEngine();
  const askMoment = useSetAtom(askedMomentAtom);
  const told = (id: string, words: string, undo: () => Promise<void>): void =>
    toast(words, { about: `order ${id}`, hue: "moss", action: { label: t("undo"), run: () => void undo() } });
  const isFull = (cause: unknown): void => {
    if (!(cause instanceof TooManyPins)) throw cause;
    toast(t("pinsFull"), { about: "pins", hue: "gorse" });
  };
  return {
    pin: ({ id, pinRank }) =>
      void engine.pin(id).then(() => {
        told(id, t("pinned"), () => (pinRank > 0 ? engine.pin(id, pinRank) : engine.unpin(id)));
      }, isFull),
    unpin: ({ id, pinRank }) => {
      void engine.unpin(id);
      told(id, t("unpinned"), () => engine.pin(id, pinRank).catch(isFull));
    },
    ask: (act, id) => askMoment({ act, id }),
    putOff: (act, id, until) => {
      const isForGood = until === forGood;
      const when = isForGood ? "" : laterWords(until);
      if (act === "mute") {
        void engine.mute(id, until);
        told(id, isForGood ? t("mutedForGood") : t("mutedUntil", { when }), () => engine.unmute(id));
      } else {
        void engine.snooze(id, until);
        told(id, isForGood ? t("snoozedForGood") : t("snoozedUntil", { when }), () => engine.unsnooze(id));
      }
    },
    unmute: ({ id, mutedUntil }) => {
      void engine.unmute(id);
      told(id, t("unmuted"), () => engine.mute(id, mutedUntil ?? forGood));
    },
    unsnooze: ({ id, snoozedUntil }) => {
      void engine.unsnooze(id);
      told(id, t("unsnoozed"), () => engine.snooze(id, snoozedUntil ?? forGood));
    },
  };
}
