import type { ContentType } from "#shared/features/conversations/conversations.wire.ts";
import type { MeetingPoint } from "#shared/features/meetingPoint/meetingPoint.rules.ts";
import type { OwnWords } from "#shared/features/translation/perLanguage.rules.ts";

// What is written on this device, with its files.

export interface NewFile {
  readonly blob: Blob;
  readonly name: string;
  readonly mime: string;
  readonly width?: number;
  readonly height?: number;
  readonly durationMs?: number;
  // A picture as it was taken, to be had so.
  readonly isOriginal?: boolean;
  readonly peaks?: readonly number[];
}

export interface NewMessage {
  readonly conversationId: string;
  readonly text: string;
  readonly type?: ContentType;
  readonly replyTo?: number;
  // What its author wrote, where the text is the same in the readers' language.
  readonly own?: OwnWords;
  // Where and when to meet.
  readonly point?: MeetingPoint;
  readonly files?: readonly NewFile[];
  // Not what stands in the field of its conversation, which stays.
  readonly isBesideDraft?: boolean;
  // So long it stays on this device, and can be taken back as if it had never been sent.
  readonly holdMs?: number;
}
