import type { ViewingTold } from "#shared/features/conversations/viewing.rules.ts";
import type { ToldPresence } from "#shared/features/conversations/presence.rules.ts";
import type { CellSaid, CellTold } from "#shared/wire/cellPresence.rules.ts";
import type { Change, Watch } from "#shared/wire/changes.ts";
import type { LoadResult } from "./line/firstLoad.ts";
import type {
  Attention,
  Connection,
  ConversationItem,
  ConversationList,
  ConversationsView,
  EngineCounters,
  HeldRun,
  Look,
  MessageRef,
  Timeline,
} from "./model.ts";
import type { NewMessage } from "./newMessage.ts";
import type { DraftChoice } from "./outbox/drafts.ts";
import type { Unsubscribe } from "./ports.ts";
import type { Narrowing } from "./views/narrowing.ts";
import type { LeftAt } from "./views/pages.ts";
import type { Found } from "./views/searchModel.ts";
import type { Unsent } from "./views/unsent.ts";
import type { Watchable } from "./views/watchable.ts";

// Every command is durable when it resolves, and rejects with CannotStore when it could not be made so.
export interface Engine {
  readonly start: () => Promise<void>;
  readonly stop: () => Promise<void>;
  // Logging out: asks nobody, waits for nothing to be sent. Ask pendingCount and draftsHere first.
  readonly wipe: () => Promise<void>;

  // Resolves with the message's id.
  readonly send: (message: NewMessage) => Promise<string>;
  readonly edit: (message: MessageRef, text: string) => Promise<void>;
  readonly remove: (message: MessageRef) => Promise<void>;
  // Of a message that is not sent, or refused; by its id.
  readonly cancel: (cid: string) => Promise<void>;
  // Of a message that is held back: what it said, a draft again; null when it has left.
  readonly takeBack: (cid: string) => Promise<string | null>;
  readonly retry: (cid: string) => Promise<void>;
  // Everything, of all conversations, that goes no further by itself.
  readonly retryAll: () => Promise<void>;
  readonly react: (message: MessageRef, emoji: string | null) => Promise<void>;
  readonly markSeen: (conversationId: string) => Promise<void>;
  // From a message on; without one, from the last that somebody else has said.
  readonly markUnread: (conversationId: string, seq?: number) => Promise<void>;
  readonly archive: (conversationId: string) => Promise<void>;
  readonly unarchive: (conversationId: string) => Promise<void>;
  // Above the others; without a rank, above the other pins too. Rejects with TooManyPins where there is no room.
  readonly pin: (conversationId: string, rank?: number) => Promise<void>;
  readonly unpin: (conversationId: string) => Promise<void>;
  readonly mute: (conversationId: string, until: string) => Promise<void>;
  readonly unmute: (conversationId: string) => Promise<void>;
  readonly snooze: (conversationId: string, until: string) => Promise<void>;
  readonly unsnooze: (conversationId: string) => Promise<void>;
  // Over the version of it that was seen when it was written.
  readonly setDraft: (conversationId: string, text: string, over: number) => Promise<void>;
  // Where another device wrote the same draft at the same time.
  readonly chooseDraft: (conversationId: string, choice: DraftChoice) => Promise<void>;

  readonly typing: (conversationId: string, isTyping?: boolean) => void;
  // In which cell of a list of the office one is; nothing of it is kept.
  readonly sayCell: (said: CellSaid) => void;
  readonly onCell: (listener: (told: CellTold) => void) => Unsubscribe;
  readonly onViewing: (listener: (told: ViewingTold) => void) => Unsubscribe;
  readonly look: (look: Partial<Look>) => void;
  // Makes sure that the newest messages of a conversation are held, and shows the newest.
  readonly open: (conversationId: string) => Promise<void>;
  // The same, but where what is new begins further up it is shown from there; where nothing has come, from where it was left.
  readonly openAtNew: (conversationId: string, left?: LeftAt | null) => Promise<void>;
  readonly loadOlder: (conversationId: string) => Promise<void>;
  // Downwards from a message that was looked for, until what is held is reached.
  readonly loadNewer: (conversationId: string) => Promise<void>;
  readonly openAround: (conversationId: string, seq: number) => Promise<void>;
  // Fifty, or so many.
  readonly loadMore: (view: ConversationsView, narrowing?: Narrowing, count?: number) => Promise<void>;
  // Up to three tries, ten seconds apart; then with what is kept.
  readonly load: () => Promise<LoadResult>;

  readonly conversations: (view: ConversationsView, narrowing?: Narrowing) => Watchable<ConversationList>;
  // undefined while it is looked for, null when this person has none of that id.
  readonly conversation: (id: string) => Watchable<ConversationItem | null | undefined>;
  readonly timeline: (id: string) => Watchable<Timeline>;
  // Null until it is read, and of what is not held at all.
  readonly held: (id: string) => Watchable<HeldRun | null>;
  readonly typists: (id: string) => Watchable<readonly string[]>;
  readonly stored: (conversationId: string) => Watchable<ReadonlyMap<string, number>>;
  readonly presence: (userId: string) => Watchable<ToldPresence>;
  readonly counters: () => Watchable<EngineCounters>;
  readonly connection: () => Watchable<Connection>;
  // Messages and corrections that are not sent yet.
  readonly pendingCount: () => Watchable<number>;
  // Drafts of which the server has no copy: not sent yet, or refused in favour of another device's.
  readonly draftsHere: () => Promise<number>;
  // The messages among them and those that were refused, of all conversations, the oldest first.
  readonly unsent: () => Watchable<readonly Unsent[]>;
  // What is held on this device, by what was typed (search.rules.ts).
  readonly search: (typed: string, limit?: number) => Promise<Found>;
  // The file of a message that is still on this device.
  readonly localFile: (uploadId: string) => Promise<Blob | undefined>;

  readonly onAttention: (listener: (attention: Attention) => void) => Unsubscribe;
  // What this tab shows besides conversations, all of it: of that alone is told when it changes.
  readonly watch: (watches: readonly Watch[]) => void;
  readonly onChanged: (listener: (change: Change) => void) => Unsubscribe;
  // There is a line again: what changed while there was none has not been told. Where no socket tells of anything, after each answer over HTTPS.
  readonly onWatching: (listener: () => void) => Unsubscribe;
}
