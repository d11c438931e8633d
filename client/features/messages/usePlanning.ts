import { useState } from "react";
import type { ConversationItem } from "#client/engine/model.ts";
import { useLongPress } from "./useLongPress.ts";
import { usePlanned, type Planned } from "./usePlanned.ts";

interface PlanningOptions {
  readonly item: ConversationItem;
  // Words alone leave later, and as they stand.
  readonly mayPlan: boolean;
  // Whether every place that was to be filled is; otherwise it has been said which is not.
  readonly isWhole: () => boolean;
  readonly onPlanned: () => void;
}

export interface Planning {
  readonly planned: Planned;
  readonly mayPlan: boolean;
  readonly isAsking: boolean;
  readonly ask: () => void;
  readonly close: () => void;
  readonly done: (words: string) => void;
  // What was planned last, said aloud: to be seen it stands above the field.
  readonly said: string | null;
  // Of the button that sends at once.
  readonly longPress: ReturnType<typeof useLongPress>;
}

// Sending later instead of now: when it is asked, and what waits already.
export function usePlanning({ item, mayPlan, isWhole, onPlanned }: PlanningOptions): Planning {
  const planned = usePlanned(item.id);
  const [isAsking, setAsking] = useState(false);
  const [said, setSaid] = useState<string | null>(null);
  const ask = (): void => {
    if (mayPlan && isWhole()) setAsking(true);
  };
  return {
    planned,
    mayPlan,
    isAsking,
    ask,
    close: () => setAsking(false),
    said,
    done: (words) => {
      setAsking(false);
      setSaid(words);
      onPlanned();
      planned.readAgain();
    },
    longPress: useLongPress(ask),
  };
}
