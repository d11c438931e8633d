import { isoOf } from "../days.ts";
import type { Moment } from "../days.ts";
import { at } from "../random.ts";
import type {
  AttachmentRow,
  ConversationRow,
  FeedEventRow,
  FeedRow,
  MessageRow,
  NoteRow,
  ParticipantRow,
  ReactionRow,
} from "../rows.ts";
import { composeConversations } from "./compose.ts";
import type { ConversationDraft } from "./draft.ts";
import { buildFeeds, staffFeed } from "./feeds.ts";
import { writeMessages } from "./messages.ts";
import { buildNotes } from "./notes.ts";
import type { Setting } from "./others.ts";
import { participantsOf } from "./reading.ts";

type Conversations = {
  conversation: ConversationRow[];
  participant: ParticipantRow[];
  message: MessageRow[];
  reaction: ReactionRow[];
  attachment: AttachmentRow[];
  conversationNote: NoteRow[];
  feed: FeedRow[];
  feedEvent: FeedEventRow[];
};

export function buildConversations(setting: Setting, feedIds: readonly number[]): Conversations {
  const drafts = composeConversations(setting);
  const rows: Omit<Conversations, "feed" | "feedEvent" | "conversationNote"> = {
    conversation: [],
    participant: [],
    message: [],
    reaction: [],
    attachment: [],
  };
  for (const draft of drafts) addConversation(rows, draft, setting.now);
  return {
    ...rows,
    conversationNote: buildNotes(drafts, setting),
    ...buildFeeds({ ...rows, feedIds: [...feedIds, staffFeed] }),
  };
}

function addConversation(
  rows: Omit<Conversations, "feed" | "feedEvent" | "conversationNote">,
  draft: ConversationDraft,
  now: Moment,
): void {
  const id = rows.conversation.length + 1;
  const { message, attachment, reaction } = writeMessages(id, draft, now);
  rows.conversation.push(conversationRow(id, draft, message));
  rows.participant.push(...participantsOf(id, draft, message, now));
  rows.message.push(...message);
  rows.attachment.push(...attachment);
  rows.reaction.push(...reaction);
}

// Its version counts every change: each message once, each edit, deletion and reaction once more.
function conversationRow(
  id: number,
  { kind, trip, hosting, group, supportable, topic, archiveAt, isArchived }: ConversationDraft,
  messages: readonly MessageRow[],
): ConversationRow {
  const last = at(messages, -1);
  return {
    id,
    kind,
    tripId: kind === "trip" ? (trip?.row.id ?? null) : null,
    tripHostFamilyId: hosting?.row.id ?? null,
    groupId: group?.row.id ?? null,
    supportableId: supportable?.user.id ?? null,
    topic,
    headSeq: messages.length,
    ver: messages.reduce((sum, { ver }) => sum + ver, 0),
    archived: isArchived,
    archiveAt: archiveAt === null ? null : isoOf(archiveAt),
    staffFeed,
    lastSender: last.senderId,
    lastAt: last.createdAt,
    createdAt: at(messages, 0).createdAt,
  };
}
