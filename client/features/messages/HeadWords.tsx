import { useState, type RefObject } from "react";
import type { ConversationItem } from "#client/engine/model.ts";
import { formatList } from "#client/i18n/format.ts";
import { useText } from "#client/i18n/useText.ts";
import { Dot } from "#client/ui/control/Dot.tsx";
import { firstNameOf, noteOf, titleOf, typingWords } from "./conversationWords.ts";
import { guestsTimeOf, localTimeOf } from "./localTime.ts";
import { activityWords } from "./presenceWords.ts";
import { ResponseNote } from "./ResponseNote.tsx";
import styles from "./Thread.module.css";
import { useMe } from "./useMe.ts";
import { useNow } from "./useNow.ts";
import { usePresences } from "./usePresences.ts";
import { useTypists } from "./watches.ts";

interface HeadWordsProps {
  readonly item: ConversationItem;
  readonly heading: RefObject<HTMLHeadingElement | null>;
}

// What the conversation is called, and who is in it. What has no room in the head is read by a press on it: nowhere else stands all of it.
export function HeadWords({ item, heading }: HeadWordsProps) {
  const t = useText("messages");
  const me = useMe();
  const [isWhole, setWhole] = useState(false);
  const { header } = item;
  const typing = typingWords(t, header, useTypists(item.id));
  const others = header.people.filter(({ userId, isHere }) => isHere && userId !== me.id);
  const now = useNow();
  const presences = usePresences(others.map(({ userId }) => userId));
  const times = clockWords(t, localTimeOf(header, me, { now }), guestsTimeOf(others, presences, me, { now }));
  const onlineNames = others.filter((_, at) => presences[at]?.isOnline).map(({ name }) => firstNameOf(name));
  return (
    <div className={styles.headWords} data-whole={isWhole}>
      <h2 ref={heading} className={styles.headTitle} tabIndex={-1}>
        <button type="button" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          <span>{titleOf(t, item, me)}</span>
        </button>
      </h2>
      <div className={styles.headNote} data-typing={typing !== undefined}>
        {typing === undefined && onlineNames.length > 0 && (
          <>
            <Dot hue="moss" label={t("presence", { names: formatList(onlineNames) })} />{" "}
          </>
        )}
        {typing ??
          withNote(
            t,
            item,
            others.map(({ name }) => name),
            times,
            onlineNames.length > 0 ? "" : activityWords(t, others, presences),
          )}
        {typing === undefined && <ResponseNote header={header} />}
      </div>
    </div>
  );
}

const clockWords = (
  t: ReturnType<typeof useText<"messages">>,
  family: string | null,
  guests: ReturnType<typeof guestsTimeOf>,
): readonly string[] => [
  ...(family === null ? [] : [t("theirTime", { time: family })]),
  ...(guests === null ? [] : [t("guestsTime", { time: guests.time, name: firstNameOf(guests.name) })]),
];

// What a trip's conversation is about stands in the strip below; the others have no strip.
function withNote(
  t: ReturnType<typeof useText<"messages">>,
  item: ConversationItem,
  names: readonly string[],
  times: readonly string[],
  activity: string,
): string {
  const note = item.header.tripState === null ? noteOf(t, item) : "";
  return [activity, ...times, note, formatList(names)].filter((words) => words !== "").join(" · ");
}
