import { useState } from "react";
import type { WireHeader } from "#shared/features/conversations/conversations.wire.ts";
import type { ShownMessage, Timeline } from "#client/engine/model.ts";
import { useText } from "#client/i18n/useText.ts";
import { firstNameOf, nameOf, wordsOf } from "./conversationWords.ts";
import { messagesOf, newestIn } from "./threadRows.ts";
import { useMe } from "./useMe.ts";

interface ArrivalsProps {
  readonly header: WireHeader;
  readonly timeline: Timeline;
  // How much is new below what is looked at.
  readonly missed: number;
}

// What comes in while the conversation is open, said aloud: one message with its name, several by their number.
export function Arrivals({ header, timeline, missed }: ArrivalsProps) {
  const t = useText("messages");
  const ui = useText("ui");
  const me = useMe();
  const newest = newestIn(timeline);
  const [heard, setHeard] = useState({ seq: newest, missed, words: "" });
  if (!timeline.hasAfter && newest > heard.seq) {
    const fresh = arrivedAfter(timeline, heard.seq).filter(({ from }) => from !== me.id);
    const say = ({ from, message }: ShownMessage): string =>
      t("somebodySaid", { name: firstNameOf(nameOf(header, from) ?? t("somebody")), words: wordsOf(t, message) });
    setHeard({
      seq: newest,
      missed,
      words: fresh.length > 1 ? ui("newMessages", { count: fresh.length }) : fresh.map(say).join(),
    });
  }
  // Far above, where what comes in is not shown.
  if (timeline.hasAfter && missed !== heard.missed)
    setHeard({ ...heard, missed, words: missed > heard.missed ? ui("newMessages", { count: missed }) : heard.words });
  return (
    <p aria-live="polite" className="visually-hidden">
      {heard.words}
    </p>
  );
}

const arrivedAfter = ({ days }: Timeline, seq: number): readonly ShownMessage[] =>
  (days.at(-1)?.runs ?? [])
    .flatMap(({ entries }) => entries.flatMap(messagesOf))
    .filter((shown) => shown.seq !== null && shown.seq > seq);
