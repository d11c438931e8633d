import { byPeople } from "#shared/features/translation/translation.rules.ts";
import { sourceOf } from "../../providers/translation/source.ts";
import { isoOf } from "../days.ts";
import type { Moment } from "../days.ts";
import { meetingRows, planMeetings } from "../meetings/meetings.ts";
import { at } from "../random.ts";
import type {
  AttachmentRow,
  ConversationRow,
  FeedEventRow,
  FeedRow,
  JobRow,
  MeetingParticipantRow,
  MeetingRow,
  MessageRow,
  NoteRow,
  ParticipantRow,
  ReactionRow,
  ReviewRow,
  TranslationRow,
} from "../rows.ts";
import { composeConversations } from "./compose.ts";
import { sentIn, type ConversationDraft } from "./draft.ts";
import { buildFeeds, staffFeed } from "./feeds.ts";
import { writeMessages } from "./messages.ts";
import { buildNotes } from "./notes.ts";
import type { Setting } from "./others.ts";
import { participantsOf } from "./reading.ts";
import { review } from "./reviews.ts";

type Conversations = {
  conversation: ConversationRow[];
  participant: ParticipantRow[];
  message: MessageRow[];
  reaction: ReactionRow[];
  attachment: AttachmentRow[];
  messageTranslation: TranslationRow[];
  reviewItem: ReviewRow[];
  conversationNote: NoteRow[];
  meeting: MeetingRow[];
  meetingParticipant: MeetingParticipantRow[];
  feed: FeedRow[];
  feedEvent: FeedEventRow[];
};

type Said = Omit<Conversations, "feed" | "feedEvent" | "conversationNote" | "meeting" | "meetingParticipant">;

export function buildConversations(
  setting: Setting,
  feedIds: readonly number[],
): { readonly tables: Conversations; readonly jobs: readonly JobRow[] } {
  const drafts = composeConversations(setting);
  const meetings = planMeetings(drafts, setting);
  const rows: Said = {
    conversation: [],
    participant: [],
    message: [],
    reaction: [],
    attachment: [],
    messageTranslation: [],
    reviewItem: [],
  };
  for (const draft of drafts) addConversation(rows, draft, setting.now);
  const { jobs, ...met } = meetingRows(meetings, drafts, rows.message, setting.now);
  return {
    tables: {
      ...rows,
      conversationNote: buildNotes(drafts, setting),
      ...met,
      ...buildFeeds({ ...rows, feedIds: [...feedIds, staffFeed] }),
    },
    jobs,
  };
}

function addConversation(rows: Said, draft: ConversationDraft, now: Moment): void {
  const id = rows.conversation.length + 1;
  const { message: said, attachment, reaction } = writeMessages(id, draft, now);
  const { message, reviewItem } = review(draft, said, now);
  rows.conversation.push(conversationRow(id, draft, message));
  rows.participant.push(...participantsOf(id, draft, message, now));
  rows.message.push(...message);
  rows.attachment.push(...attachment);
  rows.messageTranslation.push(...translationRows(draft, message));
  rows.reaction.push(...reaction);
  for (const item of reviewItem) rows.reviewItem.push({ id: rows.reviewItem.length + 1, ...item });
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
    lastWordAt: messages.findLast(({ kind: said }) => said === 1)?.createdAt ?? null,
    createdAt: at(messages, 0).createdAt,
  };
}

// By the words that stand there in the end: what was corrected afterwards, or taken back, is not what was translated.
function translationRows({ messages }: ConversationDraft, rows: readonly MessageRow[]): TranslationRow[] {
  const spoken = new Map(messages.flatMap((one) => (one.kind === "spoken" ? [[one.text, one] as const] : [])));
  return rows.flatMap(({ conversationId, seq, body, deleted, createdAt }) => {
    const said = body === null || deleted ? undefined : spoken.get(body);
    if (!said || body === null || sentIn(said).length > 0) return [];
    return said.translations.map(({ locale, text }) => ({
      conversationId,
      seq,
      locale,
      provider: byPeople,
      source: sourceOf(body),
      detected: said.lang,
      text,
      createdAt,
    }));
  });
}
