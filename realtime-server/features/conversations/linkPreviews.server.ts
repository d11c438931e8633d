import { sql } from "kysely";
import { messagePlaceOf } from "#shared/features/conversations/messageIds.ts";
import type { LinkPreview, linkPreviews } from "#shared/features/linkPreviews/linkPreviews.contract.ts";
import { previewOf } from "#shared/features/linkPreviews/previewOf.ts";
import type { Db } from "../../db/connection.ts";
import { notFound } from "../../http/errors.ts";
import type { CallHandlers } from "../../http/mount.ts";
import type { LinkPages } from "../../providers/linkPages/linkPages.ts";
import { readPage } from "./page.store.ts";
import type { ReaderFor } from "./reader.ts";

interface PreviewPorts {
  readonly db: Db;
  readonly linkPages: LinkPages;
  readonly readerFor: ReaderFor;
}

const keptMs = 30 * 60_000;
const mostKept = 500;

// Asked for a link that stands in a message by whoever reads it there, and by nobody else: this is no way to have us look at pages. A page is
// looked at once for all who ask within half an hour.
export function createLinkPreviewHandlers({
  db,
  linkPages,
  readerFor,
}: PreviewPorts): CallHandlers<typeof linkPreviews> {
  const kept = new Map<string, { readonly until: number; readonly preview: Promise<LinkPreview | null> }>();

  function previewAt(url: URL, now: number): Promise<LinkPreview | null> {
    const known = kept.get(url.href);
    if (known && known.until > now) return known.preview;
    kept.delete(url.href);
    const preview = linkPages.fetch(url).then((html) => (html === null ? null : previewOf(html)));
    kept.set(url.href, { until: now + keptMs, preview });
    const [oldest] = kept.keys();
    if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest);
    return preview;
  }

  return {
    read: async ({ messageId, href }, call) => {
      const place = messagePlaceOf(messageId);
      const page = place && (await readPage(db, readerFor(call), { ...place, around: place.seq, limit: 1 }));
      const message = page?.messages.find(({ seq }) => seq === place?.seq);
      const url = URL.parse(/^www\./i.test(href) ? `https://${href}` : href);
      if (!place || !message?.body?.includes(href) || url === null) throw notFound();
      const { rows } = await sql<{
        isMasking: boolean;
      }>`SELECT is_masking(${place.conversationId}) AS is_masking`.execute(db);
      return { preview: rows[0]?.isMasking === false ? await previewAt(url, call.now().getTime()) : null };
    },
  };
}
