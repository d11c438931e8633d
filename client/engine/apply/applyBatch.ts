import type { Batch, SyncEvent } from "#shared/features/conversations/conversations.wire.ts";
import { spanOf, runsOf } from "./coverage.ts";
import type { CachedMessage } from "../model.ts";
import type { CacheChanges, Held, Need } from "../store/storePorts.ts";
import { createWorkingCopy, type Context, type WorkingCopy } from "./workingCopy.ts";
import { takeDraft, takeHeader, takeJoined, takeMark, takeMessages } from "./takeIn.ts";

export interface Applied extends CacheChanges {
  readonly outcome: "applied" | "old" | "gap";
  // Messages that were not there before, for toasts and sounds.
  readonly arrived: readonly CachedMessage[];
  readonly hasRights: boolean;
}

const isOf = <T extends SyncEvent["t"]>(event: SyncEvent, t: T): event is Extract<SyncEvent, { t: T }> => event.t === t;

const conversationOf = (event: SyncEvent): string | undefined =>
  "conversationId" in event ? event.conversationId : "header" in event ? event.header.id : undefined;

export function needOfBatch({ events }: Pick<Batch, "events">): Need {
  return {
    conversations: [...new Set(events.flatMap((event) => conversationOf(event) ?? []))],
    messages: events.flatMap((event) =>
      isOf(event, "messages")
        ? runsOf(event.messages).map((run) => ({ conversationId: event.conversationId, ...spanOf(run) }))
        : [],
    ),
    drafts: events.flatMap((event) => (isOf(event, "draft") ? [event.draft.conversationId] : [])),
  };
}

const nothing = { arrived: [], hasRights: false } as const;

// Only what begins right behind the cursor is taken in, and the cursor moves with it.
export function applyBatch(held: Held, batch: Batch, context: Context): Applied {
  const cursor = held.cursors[batch.feed];
  if (cursor === undefined || batch.from > cursor + 1) return { outcome: "gap", ...nothing };
  if (batch.to <= cursor) return { outcome: "old", ...nothing };
  const copy = createWorkingCopy(held, { ...context, stamp: `${batch.feed}/${batch.to}` });
  const events = batch.events.filter(({ pos }) => pos > cursor);
  const arrived = events.flatMap((event) => {
    const heard = arrivedBy(event, copy);
    applyEvent(copy, event, context);
    return heard;
  });
  const hasRights = events.some(({ t }) => t === "rights");
  // What this person may read has changed: every feed begins anew, and that stays to be done through any crash.
  const cursors = hasRights
    ? Object.fromEntries([...Object.keys(held.cursors), batch.feed].map((feed) => [feed, null]))
    : { [batch.feed]: batch.to };
  return { ...copy.changes(), outcome: "applied", cursors, arrived, hasRights };
}

function applyEvent(copy: WorkingCopy, event: SyncEvent, { viewer }: Context): void {
  if (isOf(event, "messages")) takeMessages(copy, viewer, { ...event, whenAhead: "restart" });
  else if (isOf(event, "read")) takeMark(copy, viewer, event);
  else if (isOf(event, "header")) takeHeader(copy, event.header);
  else if (isOf(event, "joined")) takeJoined(copy, event.header);
  else if (isOf(event, "gone")) copy.drop(event.conversationId);
  else if (isOf(event, "draft")) takeDraft(copy, event.draft);
}

function arrivedBy(event: SyncEvent, copy: WorkingCopy): readonly CachedMessage[] {
  if (!isOf(event, "messages")) return [];
  const { conversationId } = event;
  const to = copy.conversation(conversationId)?.to ?? 0;
  return event.messages.filter(({ seq }) => seq > to).map((message) => ({ ...message, conversationId }));
}
