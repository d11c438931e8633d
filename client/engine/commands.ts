import { contentTypes, type ContentType } from "#shared/features/conversations/conversations.wire.ts";
import { typeByMime } from "#shared/features/conversations/typeByMime.ts";
import { createNewest } from "./outbox/newest.ts";
import { headerWith } from "./outbox/overlay.ts";
import type { Engine } from "./face.ts";
import type { MessageRef, OperationBody, Pending, QueuedUpload, Viewer } from "./model.ts";
import type { NewFile, NewMessage } from "./newMessage.ts";
import { CannotStore, type Ports } from "./ports.ts";
import type { OutboxChanges } from "./store/storePorts.ts";
import { queueChoice, queueDraft, type Drafting } from "./outbox/drafts.ts";
import type { OwnVersions } from "./outbox/ownVersions.ts";
import type { Doing } from "./outbox/making.ts";
import {
  queueArchive,
  queueCancel,
  queueEdit,
  queueMark,
  queueOrder,
  queueReaction,
  queueRemove,
  queueRetry,
  queueRetryAll,
  queueSend,
  queueTakeBack,
  writtenIn,
  type OrderBody,
} from "./outbox/queue.ts";
import type { ServerClock } from "./line/serverClock.ts";
import type { Writer } from "./store/writer.ts";
import { hasRoomForPin, TooManyPins } from "./views/pins.ts";
import { isNewsTo } from "./views/unread.ts";

export type Commands = Pick<
  Engine,
  | "send"
  | "edit"
  | "remove"
  | "cancel"
  | "takeBack"
  | "retry"
  | "retryAll"
  | "react"
  | "markSeen"
  | "markUnread"
  | "archive"
  | "unarchive"
  | "pin"
  | "unpin"
  | "mute"
  | "unmute"
  | "snooze"
  | "unsnooze"
  | "setDraft"
  | "chooseDraft"
>;

// What is still on its way to the disk is put there now.
export interface Keeping {
  readonly keepNow: () => void;
}

interface CommandsOptions {
  readonly ports: Pick<Ports, "stores" | "newId" | "room">;
  readonly viewer: Viewer;
  readonly writer: Writer;
  readonly time: ServerClock;
  readonly ownVersions: OwnVersions;
  // Something is in the queue now.
  readonly onQueued: () => void;
}

const typeOf = (files: readonly NewFile[]): ContentType => (files[0] ? typeByMime(files[0].mime) : contentTypes.text);

const uploadOf = ({ blob, ...file }: NewFile, id: string): QueuedUpload => ({
  ...file,
  id,
  size: blob.size,
  received: 0,
  state: "waiting",
});

export function createCommands({
  ports: { stores, newId, room },
  viewer,
  writer,
  time,
  ownVersions,
  onQueued,
}: CommandsOptions): Commands & Keeping {
  let isFirst = true;
  const doing = (conversationId: string): Doing => ({ userId: viewer.id, conversationId, now: time.now(), newId });

  // Nothing is said to be done before it is on the disk.
  async function queue(
    conversationId: string | null,
    decide: (rows: readonly Pending[]) => OutboxChanges,
  ): Promise<void> {
    if (stores.trouble() === "updatedElsewhere") throw new CannotStore();
    await writer
      .outbox(conversationId, ({ rows }) => decide(rows))
      .catch((cause: unknown) => {
        throw new CannotStore("The outbox did not take it", { cause });
      });
    onQueued();
  }

  const inConversation = (
    conversationId: string,
    decide: (rows: readonly Pending[], doing: Doing) => OutboxChanges,
  ): Promise<void> => queue(conversationId, (rows) => decide(rows, doing(conversationId)));

  const drafts = createNewest<Drafting>((id, drafting) =>
    inConversation(id, (rows, doing) =>
      queueDraft(rows, doing, { ...drafting, over: ownVersions.newest(id, drafting.over) }),
    ),
  );

  async function send({
    conversationId,
    text,
    type,
    replyTo,
    own,
    point,
    files = [],
    isBesideDraft = false,
    holdMs = 0,
  }: NewMessage): Promise<string> {
    // A message ends its draft, and must not come before it.
    drafts.flush(conversationId);
    const [opId, uploads] = [newId(), files.map((file) => uploadOf(file, newId()))];
    const [draft] = await stores.cache.drafts([conversationId]);
    const op: Extract<OperationBody, { t: "send" }> = {
      t: "send",
      type: type ?? typeOf(files),
      body: text,
      ...(replyTo === undefined ? {} : { replyTo }),
      ...(own === undefined ? {} : { own }),
      ...(point === undefined ? {} : { point }),
      ...(uploads.length === 0 ? {} : { uploads: uploads.map(({ id }) => id) }),
    };
    const blobs = uploads.flatMap(({ id }, at) => (files[at] ? [{ id, blob: files[at].blob }] : []));
    await inConversation(conversationId, (rows, doing) =>
      queueSend(rows, doing, { opId, op, uploads, blobs, draft, isBesideDraft, holdMs }),
    );
    if (isFirst) void room.persist().catch(() => undefined);
    isFirst = false;
    return opId;
  }

  async function takeBack(cid: string): Promise<string | null> {
    const found = (await stores.outbox.all()).find(({ op }) => op.opId === cid)?.op;
    if (found?.t !== "send") return null;
    drafts.flush(found.conversationId);
    let text: string | null = null;
    await inConversation(found.conversationId, (rows, doing) => {
      const changes = queueTakeBack(rows, doing, cid);
      const row = rows.find(({ op }) => op.opId === cid)?.op;
      text = changes.put && row?.t === "send" ? writtenIn(row) : null;
      return changes;
    });
    return text;
  }

  // What is shown as waiting may have been numbered since it was drawn.
  async function placed(ref: MessageRef): Promise<MessageRef> {
    if (ref.seq !== null) return ref;
    const sent = (await stores.outbox.log()).find(({ op }) => op.opId === ref.cid);
    return { ...ref, seq: sent?.answer.ok ? (sent.answer.seq ?? null) : null };
  }

  const onMessage = async (
    ref: MessageRef,
    decide: (rows: readonly Pending[], doing: Doing, ref: MessageRef) => OutboxChanges,
  ): Promise<void> => {
    const known = await placed(ref);
    await inConversation(ref.conversationId, (rows, doing) => decide(rows, doing, known));
  };

  // Seen and unread are about what this device knows of, and say on which of our own marks they were based.
  async function mark(
    conversationId: string,
    bodyOf: (known: {
      readonly seq: number;
      readonly readSeq: number;
      readonly epoch: number;
    }) => Extract<OperationBody, { t: "seen" | "unread" }> | null,
  ): Promise<void> {
    const [row] = await stores.cache.conversations([conversationId]);
    if (!row?.header?.me) return;
    const header = headerWith(
      row.header,
      (await stores.outbox.all()).filter(({ op }) => op.conversationId === conversationId),
    );
    const body = header.me && bodyOf({ seq: row.headSeq, readSeq: header.me.readSeq, epoch: header.me.readEpoch });
    if (body) await inConversation(conversationId, (rows, doing) => queueMark(rows, doing, body));
  }

  const order = (conversationId: string, body: OrderBody): Promise<void> =>
    inConversation(conversationId, (rows, doing) => queueOrder(rows, doing, body));

  // What stays new to somebody who puts the conversation off: the last that another has said.
  async function newestNews(id: string): Promise<number | undefined> {
    const [row] = await stores.cache.conversations([id]);
    if (!row) return undefined;
    const held = await stores.cache.messages({ conversationId: id, from: row.from, to: row.to });
    return held.findLast((message) => isNewsTo(message, viewer.id))?.seq;
  }

  return {
    send,
    edit: (ref, text) => onMessage(ref, (rows, doing, known) => queueEdit(rows, doing, { ref: known, text })),
    remove: (ref) => onMessage(ref, queueRemove),
    cancel: async (cid) => {
      const row = (await stores.outbox.all()).find(({ op }) => op.opId === cid);
      if (row) await inConversation(row.op.conversationId, (rows, doing) => queueCancel(rows, doing, cid));
    },
    takeBack,
    retry: (cid) => queue(null, (rows) => queueRetry(rows, cid, time.now())),
    retryAll: () => queue(null, (rows) => queueRetryAll(rows, time.now())),
    react: (ref, emoji) => onMessage(ref, (rows, doing, known) => queueReaction(rows, doing, { ref: known, emoji })),
    markSeen: (id) => mark(id, ({ seq, readSeq, epoch }) => (seq > readSeq ? { t: "seen", seq, epoch } : null)),
    markUnread: async (id, seq) => {
      const from = seq ?? (await newestNews(id));
      await mark(id, () => ({ t: "unread", ...(from === undefined ? {} : { seq: from }) }));
    },
    archive: (id) => inConversation(id, (rows, doing) => queueArchive(rows, doing, "archive")),
    unarchive: (id) => inConversation(id, (rows, doing) => queueArchive(rows, doing, "unarchive")),
    pin: async (id, rank = time.now()) => {
      if (!(await hasRoomForPin(stores, id))) throw new TooManyPins();
      await order(id, { t: "pin", rank });
    },
    unpin: (id) => order(id, { t: "unpin" }),
    mute: (id, until) => order(id, { t: "mute", until }),
    unmute: (id) => order(id, { t: "unmute" }),
    snooze: async (id, until) => {
      const [row] = await stores.cache.conversations([id]);
      if (row) await order(id, { t: "snooze", until, seq: row.headSeq });
    },
    unsnooze: (id) => order(id, { t: "unsnooze" }),
    setDraft: (id, text, over) => drafts.put(id, { text, over }),
    chooseDraft: async (id, choice) => {
      drafts.flush(id);
      const [kept] = await stores.cache.drafts([id]);
      await inConversation(id, (rows, doing) => queueChoice(rows, doing, { choice, over: kept?.ver ?? 0 }));
    },
    keepNow: () => drafts.flush(),
  };
}
