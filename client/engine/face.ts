import type { Change, Watch } from "#shared/wire/changes.ts";
import type { LoadResult } from "./line/firstLoad.ts";
import type {
  Attention,
  Connection,
  ConversationItem,
  ConversationList,
  ConversationsView,
  EngineCounters,
  Look,
  MessageRef,
  NewMessage,
  SearchHit,
  Timeline,
} from "./model.ts";
import type { Unsubscribe } from "./ports.ts";
import type { Watchable } from "./views/watchable.ts";

// Every command is durable when it resolves, and rejects with CannotStore when it could not be made so.
export interface Engine {
  readonly start: () => Promise<void>;
  readonly stop: () => Promise<void>;
  // Logging out: asks nobody, waits for nothing to be sent. Ask pendingCount first.
  readonly wipe: () => Promise<void>;

  // Resolves with the message's id.
  readonly send: (message: NewMessage) => Promise<string>;
  readonly edit: (message: MessageRef, text: string) => Promise<void>;
  readonly remove: (message: MessageRef) => Promise<void>;
  // Of a message that is not sent, or refused; by its id.
  readonly cancel: (cid: string) => Promise<void>;
  readonly retry: (cid: string) => Promise<void>;
  readonly react: (message: MessageRef, emoji: string | null) => Promise<void>;
  readonly markSeen: (conversationId: string) => Promise<void>;
  readonly markUnread: (conversationId: string) => Promise<void>;
  readonly archive: (conversationId: string) => Promise<void>;
  readonly unarchive: (conversationId: string) => Promise<void>;
  readonly setDraft: (conversationId: string, text: string) => Promise<void>;

  readonly typing: (conversationId: string, isTyping?: boolean) => void;
  readonly look: (look: Partial<Look>) => void;
  // Makes sure that the newest messages of a conversation are held, and shows the newest.
  readonly open: (conversationId: string) => Promise<void>;
  readonly loadOlder: (conversationId: string) => Promise<void>;
  readonly openAround: (conversationId: string, seq: number) => Promise<void>;
  readonly loadMore: (view: ConversationsView) => Promise<void>;
  // Up to three tries, ten seconds apart; then with what is kept.
  readonly load: () => Promise<LoadResult>;

  readonly conversations: (view: ConversationsView) => Watchable<ConversationList>;
  // undefined while it is looked for, null when this person has none of that id.
  readonly conversation: (id: string) => Watchable<ConversationItem | null | undefined>;
  readonly timeline: (id: string) => Watchable<Timeline>;
  readonly typists: (id: string) => Watchable<readonly string[]>;
  readonly isOnline: (userId: string) => Watchable<boolean>;
  readonly counters: () => Watchable<EngineCounters>;
  readonly connection: () => Watchable<Connection>;
  // Messages and corrections that are not sent yet.
  readonly pendingCount: () => Watchable<number>;
  readonly search: (words: string, limit?: number) => Promise<readonly SearchHit[]>;
  // The file of a message that is still on this device.
  readonly localFile: (uploadId: string) => Promise<Blob | undefined>;

  readonly onAttention: (listener: (attention: Attention) => void) => Unsubscribe;
  // What this tab shows besides conversations, all of it: of that alone is told when it changes.
  readonly watch: (watches: readonly Watch[]) => void;
  readonly onChanged: (listener: (change: Change) => void) => Unsubscribe;
  // There is a line again: what changed while there was none has not been told.
  readonly onWatching: (listener: () => void) => Unsubscribe;
}
