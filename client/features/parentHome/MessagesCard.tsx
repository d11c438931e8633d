import { Camera, FileText, Link, Mic, Paperclip, Video, type LucideIcon } from "lucide-react";
import { useId } from "react";
import type { RecentConversation } from "#shared/features/parentHome/parentHome.contract.ts";
import { pictureUrl } from "#shared/features/pictures/pictures.rules.ts";
import { dataKey } from "#client/i18n/dataKeys.ts";
import { formatMoment } from "#client/i18n/formatMoment.ts";
import { useText } from "#client/i18n/useText.ts";
import { Card } from "#client/ui/page/Card.tsx";
import { ConversationRow } from "#client/ui/message/ConversationRow.tsx";
import { GroupAvatar } from "#client/ui/media/GroupAvatar.tsx";
import { HomePicture } from "#client/ui/media/HomePicture.tsx";
import { SectionHeading } from "#client/ui/page/SectionHeading.tsx";
import { SupportTile } from "#client/ui/stay/SupportTile.tsx";
import { useConversationHref } from "./homePlaces.ts";
import styles from "./ParentHome.module.css";

type Say = ReturnType<typeof useText<"parentHome">>;

const pictureSize = 44;

export function MessagesCard({ conversations }: { readonly conversations: readonly RecentConversation[] }) {
  const t = useText("parentHome");
  const titleId = useId();
  const messages = useConversationHref();
  const all = messages(null);
  return (
    <Card labelledBy={titleId}>
      <SectionHeading
        id={titleId}
        title={t("messages")}
        {...(all ? { link: { label: t("openAll"), href: all } } : {})}
      />
      {conversations.length === 0 && <p className={styles.quiet}>{t("noMessages")}</p>}
      <div className={styles.messages}>
        {conversations.map((conversation) => (
          <ConversationRow
            key={conversation.id}
            href={messages(conversation.id)}
            picture={pictureOf(conversation)}
            title={titleOf(t, conversation)}
            time={formatMoment(conversation.lastAt)}
            preview={previewOf(t, conversation)}
            previewIcon={iconOf(conversation)}
            unreadCount={conversation.unread}
          />
        ))}
      </div>
    </Card>
  );
}

function pictureOf({ kind, picture, title }: RecentConversation) {
  if (kind === "support") return <SupportTile size={pictureSize} />;
  if (kind === "group") return <GroupAvatar people={[{ name: title }, { name: title }]} size={pictureSize} />;
  return <HomePicture src={picture && pictureUrl(picture)} size={pictureSize} />;
}

function titleOf(t: Say, { kind, title }: RecentConversation): string {
  if (kind === "support") return t("support");
  if (kind === "trip") return t("tripOf", { name: title });
  return kind === "group" ? title : t("familyNamed", { name: title });
}

function previewOf(
  t: Say,
  { preview, contentType, isDeleted, isOwn, isSystem, senderName }: RecentConversation,
): string {
  if (isDeleted) return t("deleted");
  const words = preview || t(dataKey("contentKind", kindOf(contentType)));
  if (isSystem) return words;
  return isOwn ? t("youSaid", { words }) : t("somebodySaid", { name: senderName ?? "", words });
}

// The codes of the specification.
const kinds: Readonly<Record<number, "image" | "link" | "video" | "audio" | "file" | "pdf">> = {
  3: "image",
  4: "link",
  5: "video",
  6: "audio",
  7: "file",
  10: "pdf",
};
const icons: Readonly<Record<number, LucideIcon>> = {
  3: Camera,
  4: Link,
  5: Video,
  6: Mic,
  7: Paperclip,
  10: FileText,
};

function iconOf({ contentType, isDeleted }: RecentConversation) {
  const Icon = isDeleted ? undefined : icons[contentType];
  return Icon && <Icon aria-hidden />;
}

const kindOf = (contentType: number) => kinds[contentType] ?? "text";
