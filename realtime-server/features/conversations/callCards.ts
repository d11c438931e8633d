import { lengthOf } from "#shared/features/calls/calls.rules.ts";
import type { Work } from "../../jobs/work.ts";
import type { News } from "../../realtime/news.ts";
import { addNotice, holdConversation, holdFeeds, point, pointerKinds } from "./changes.ts";

interface Over {
  readonly conversationId: string;
  readonly state: "ended" | "missed" | "declined" | "busy";
  readonly callerId: string;
  readonly callerName: string;
  readonly startedAt: Date | null;
}

const english = { ended: "Call", missed: "Missed call", declined: "Declined call", busy: "Missed call" } as const;
const keys = { ended: "callEnded", missed: "callMissed", declined: "callDeclined", busy: "callMissed" } as const;

// What stays of a call: that there was one, how long, and who called. Of one that was missed people are told as of a message.
export async function sayOver(
  { db, now, afterCommit }: Pick<Work, "db" | "now" | "afterCommit">,
  news: Pick<News, "touched">,
  { conversationId, state, callerId, callerName, startedAt }: Over,
): Promise<void> {
  const at = now();
  await holdConversation(db, conversationId);
  const feeds = await holdFeeds(db, conversationId);
  const length = startedAt === null ? "0:00" : lengthOf(at.getTime() - startedAt.getTime());
  const seq = await addNotice(db, conversationId, {
    key: keys[state],
    params: { name: callerName, by: callerId, length },
    text: english[state],
    at,
  });
  await point(db, feeds, { kind: pointerKinds.messages, conversationId, ref: String(seq) });
  afterCommit(() => news.touched(feeds));
}
