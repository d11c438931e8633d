import { useEffect, useMemo, useState } from "react";
import { messageIdOf } from "#shared/features/conversations/messageIds.ts";
import type { WireHeader } from "#shared/features/conversations/conversations.wire.ts";
import { linkPreviews, type LinkPreview } from "#shared/features/linkPreviews/linkPreviews.contract.ts";
import { apiOf } from "#client/api/apiOf.ts";
import type { ShownMessage } from "#client/engine/model.ts";
import { OutsideCard } from "#client/ui/message/LinkCard.tsx";
import { textParts } from "#client/ui/message/messageText.ts";

interface OutsidePageProps {
  readonly shown: ShownMessage;
  readonly header: WireHeader;
}

const api = apiOf(linkPreviews);
const notBooked: readonly (string | null)[] = ["new", "enquiry", "reserved", "cancelled"];
const known = new Map<string, Promise<LinkPreview | null>>();

function previewFor(messageId: string, href: string): Promise<LinkPreview | null> {
  const key = `${messageId} ${href}`;
  const asked = known.get(key) ?? api.read({ messageId, href }, { isQuiet: true }).then(({ preview }) => preview);
  known.set(key, asked);
  // Without a connection it is asked for again the next time it is drawn.
  asked.catch(() => known.delete(key));
  return asked;
}

function firstOutside(text: string): { readonly text: string; readonly url: URL } | null {
  for (const part of textParts(text)) {
    const url = part.href === undefined ? null : URL.parse(part.href);
    if (url?.protocol === "https:" && url.origin !== location.origin) return { text: part.text, url };
  }
  return null;
}

// What the first page elsewhere that a message links to says of itself, once the stay is booked. The link in the words stays as it is.
export function OutsidePage({ shown: { message, seq, conversationId }, header }: OutsidePageProps) {
  const outside = useMemo(() => firstOutside(message.body ?? ""), [message.body]);
  const [preview, setPreview] = useState<LinkPreview | null>(null);
  const asked = seq === null || notBooked.includes(header.tripState) ? undefined : outside?.text;
  useEffect(() => {
    let isLeft = false;
    if (asked !== undefined && seq !== null)
      previewFor(messageIdOf(conversationId, seq), asked).then(
        (found) => !isLeft && setPreview(found),
        () => undefined,
      );
    return () => void (isLeft = true);
  }, [asked, conversationId, seq]);
  if (preview === null || outside === null) return null;
  return (
    <OutsideCard
      href={outside.url.href}
      domain={outside.url.hostname.replace(/^www\./, "")}
      title={preview.title}
      line={preview.line}
    />
  );
}
