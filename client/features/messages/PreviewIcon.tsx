import { Camera, Clock, FileText, Link, MapPin, Mic, Paperclip, Video, type LucideIcon } from "lucide-react";
import { contentTypes, type ContentType } from "#shared/features/conversations/conversations.wire.ts";
import { saysPlace } from "#shared/features/meetingPoint/meetingPoint.kind.ts";
import type { ConversationItem } from "#client/engine/model.ts";
import { Dot } from "#client/ui/control/Dot.tsx";

const icons: Readonly<Partial<Record<ContentType, LucideIcon>>> = {
  [contentTypes.image]: Camera,
  [contentTypes.link]: Link,
  [contentTypes.video]: Video,
  [contentTypes.audio]: Mic,
  [contentTypes.file]: Paperclip,
  [contentTypes.pdf]: FileText,
};

// Before the last words of a conversation: that something of ours was not taken, is not sent yet, or is no text.
export function PreviewIcon({
  item: { hasTrouble, waiting, header },
}: {
  readonly item: Pick<ConversationItem, "hasTrouble" | "waiting" | "header">;
}) {
  if (hasTrouble) return <Dot hue="brick" />;
  if (waiting) return <Clock aria-hidden />;
  const { last } = header;
  const Icon =
    last &&
    !last.isDeleted &&
    !last.isHidden &&
    (saysPlace(last.details) ? MapPin : icons[last.type ?? contentTypes.text]);
  return Icon ? <Icon aria-hidden /> : null;
}
