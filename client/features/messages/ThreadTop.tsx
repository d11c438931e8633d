import { useAtomValue, type Atom } from "jotai";
import { useState, type RefObject } from "react";
import { ShieldCheck } from "lucide-react";
import { isStaff } from "#shared/access/roles.ts";
import type { WireHeader } from "#shared/features/conversations/conversations.wire.ts";
import { Sentence } from "#client/i18n/Sentence.tsx";
import { useText } from "#client/i18n/useText.ts";
import { EnquiryStrip } from "#client/ui/message/EnquiryHeader.tsx";
import { dayWords } from "./dayWords.ts";
import { shownState } from "./shownState.ts";
import styles from "./Thread.module.css";
import { dayAt, type ThreadRow } from "./threadRows.ts";
import { tripHrefOf } from "./tripHref.ts";
import { useMe } from "./useMe.ts";
import type { ScrollPlace } from "./useThreadScroll.ts";

interface ThreadTopProps {
  readonly header: WireHeader;
  // Whose trip, and when.
  readonly note: string;
  readonly rows: readonly ThreadRow[];
  // The card at the beginning says the same: what is left of it shows once it has scrolled away.
  readonly hasCard: boolean;
  readonly place: Atom<ScrollPlace>;
  readonly strips: RefObject<HTMLDivElement | null>;
}

export function ThreadTop({ header, note, rows, hasCard, place, strips }: ThreadTopProps) {
  const { topIndex, isMoving } = useAtomValue(place);
  const isStartShown = topIndex === 0 && hasCard;
  // The day of what stands at the top, unless that is the day itself.
  const day = dayAt(rows, topIndex);
  const t = useText("messages");
  const state = useText("states");
  const me = useMe();
  const shown = shownState(header);
  return (
    <div className={styles.top}>
      {shown && (
        <div ref={strips} className={styles.strips} data-away={isStartShown} inert={isStartShown}>
          <EnquiryStrip state={shown.state} stateLabel={state(shown.words)} href={tripHrefOf(header, me)}>
            {note}
          </EnquiryStrip>
          {!isStaff(me) && <SafetyLine />}
        </div>
      )}
      {day && (
        <div className={styles.day} data-moving={isMoving} aria-hidden>
          <span>{dayWords(t, day)}</span>
        </div>
      )}
    </div>
  );
}

// The warning in one line, as long as the conversation is read; pressed, the whole of it.
function SafetyLine() {
  const t = useText("ui");
  const [isWhole, setWhole] = useState(false);
  return (
    <button type="button" className={styles.safety} aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
      <ShieldCheck />
      <span>
        <Sentence text={t("keepOnHearth")} parts={{ b: (words) => isWhole && <b>{words}</b> }} />
        {isWhole && ` ${t("watchedOver")}`}
      </span>
    </button>
  );
}
