import { FileText, Plane, ReceiptText } from "lucide-react";
import type { ReactNode } from "react";
import { useNavigate } from "react-router";
import { titleFor } from "#shared/features/conversations/conversations.rules.ts";
import type { WireHeader } from "#shared/features/conversations/conversations.wire.ts";
import type { Passage } from "#shared/features/search/passage.rules.ts";
import type { FoundInvoice, FoundTrip } from "#shared/features/search/search.contract.ts";
import type { SearchHit } from "#client/engine/views/searchModel.ts";
import { fits, type Narrowing } from "#client/engine/views/narrowing.ts";
import { formatDays } from "#client/i18n/format.ts";
import { formatMoment } from "#client/i18n/formatMoment.ts";
import { runsFromTheRight } from "#client/i18n/running.ts";
import { useText } from "#client/i18n/useText.ts";
import { ConversationPicture } from "./ConversationPicture.tsx";
import { kindKeys, noteOf, titleOf } from "./conversationWords.ts";
import styles from "./Search.module.css";
import { tripHrefOf } from "./tripHref.ts";
import { useMe } from "./useMe.ts";
import { useNow } from "./useNow.ts";
import { useConversation } from "./watches.ts";

export interface HitPlace {
  readonly narrowing: Narrowing;
  readonly hrefOf: (conversationId: string) => string;
  readonly pictureSize: number;
  // Of conversations that this device does not hold.
  readonly headers: ReadonlyMap<string, WireHeader>;
}

// A conversation as far as it is known: held here, or told by the server.
function useKnown(id: string, { headers, narrowing }: HitPlace) {
  const me = useMe();
  const now = useNow();
  const item = useConversation(id);
  if (item) return fits(narrowing, item, { viewerId: me.id, now }) ? item : null;
  const header = headers.get(id);
  if (!header) return null;
  const known = { header, title: titleFor(me, header), isUnread: false, waitsSince: null };
  return fits(narrowing, known, { viewerId: me.id, now }) ? known : null;
}

interface RowProps {
  readonly picture: ReactNode;
  readonly title: string;
  readonly aside?: string;
  readonly dir?: "rtl";
  readonly children?: ReactNode;
  readonly beneath?: ReactNode;
  readonly onChoose: () => void;
}

const Row = ({ picture, title, aside, dir, children, beneath, onChoose }: RowProps) => (
  <li>
    <button type="button" data-hit className={styles.hit} onClick={onChoose}>
      {picture}
      <span className={styles.words}>
        <span className={styles.line}>
          <span className={styles.name}>{title}</span>
          {aside && <span className={styles.aside}>{aside}</span>}
        </span>
        {children && (
          <span dir={dir} className={styles.text}>
            {children}
          </span>
        )}
        {beneath}
      </span>
    </button>
  </li>
);

export function ConversationHit({ id, place }: { readonly id: string; readonly place: HitPlace }) {
  const t = useText("messages");
  const me = useMe();
  const navigate = useNavigate();
  const known = useKnown(id, place);
  if (!known) return null;
  return (
    <Row
      picture={<ConversationPicture header={known.header} size={place.pictureSize} />}
      title={titleOf(t, known, me)}
      aside={formatMoment(known.header.lastAt)}
      onChoose={() => void navigate(place.hrefOf(id))}
    >
      {noteOf(t, known)}
    </Row>
  );
}

const wordsBefore = 24;

// What was found of it: its own words, or those of a file that it brought.
function passageIn({ body, from, to, file }: SearchHit): Passage {
  if (file?.passage && to === from) return file.passage;
  const start = Math.max(0, from - wordsBefore);
  const lead = start > 0 ? "…" : "";
  const moved = lead.length - start;
  return { text: lead + body.slice(start), from: from + moved, to: to + moved };
}

export function MessageHit({ hit, place }: { readonly hit: SearchHit; readonly place: HitPlace }) {
  const t = useText("messages");
  const me = useMe();
  const navigate = useNavigate();
  const known = useKnown(hit.conversationId, place);
  if (!known) return null;
  const { text, from, to } = passageIn(hit);
  const kind = kindKeys[hit.type];
  const { file } = hit;
  return (
    <Row
      picture={<ConversationPicture header={known.header} size={place.pictureSize} />}
      title={titleOf(t, known, me)}
      aside={formatMoment(hit.at)}
      {...(runsFromTheRight(text) ? { dir: "rtl" } : {})}
      beneath={
        file && (
          <span className={styles.inFile}>
            <FileText aria-hidden />
            <span className={styles.fileName}>{t("found.onPage", { name: file.name, page: file.page })}</span>
          </span>
        )
      }
      onChoose={() => void navigate(place.hrefOf(hit.conversationId), { state: { seq: hit.seq } })}
    >
      {text.slice(0, from)}
      {to > from && <mark>{text.slice(from, to)}</mark>}
      {text === "" && kind && !file ? t(kind) : text.slice(to)}
    </Row>
  );
}

const Tile = ({ size, children }: { readonly size: number; readonly children: ReactNode }) => (
  <span className={styles.tile} style={{ inlineSize: size, blockSize: size }}>
    {children}
  </span>
);

// To the trip's own page where there is one, else to where it is spoken of.
export function TripHit({ trip, place }: { readonly trip: FoundTrip; readonly place: HitPlace }) {
  const state = useText("states");
  const me = useMe();
  const navigate = useNavigate();
  const href = tripHrefOf({ tripId: trip.id, hostingId: null }, me);
  const inMessages = trip.conversationId === null ? undefined : place.hrefOf(trip.conversationId);
  const target = inMessages ?? href;
  return (
    <Row
      picture={
        <Tile size={place.pictureSize}>
          <Plane />
        </Tile>
      }
      title={`${trip.reference} · ${trip.studentName}`}
      aside={state(`trip.${trip.state}`)}
      onChoose={() => target && void navigate(target)}
    >
      {formatDays(trip.fromDate, trip.toDate, { year: true })}
    </Row>
  );
}

export function InvoiceHit({ invoice, place }: { readonly invoice: FoundInvoice; readonly place: HitPlace }) {
  const t = useText("messages");
  const me = useMe();
  const navigate = useNavigate();
  const { conversationId, tripId, number } = invoice;
  const target = conversationId === null ? tripHrefOf({ tripId, hostingId: null }, me) : place.hrefOf(conversationId);
  return (
    <Row
      picture={
        <Tile size={place.pictureSize}>
          <ReceiptText />
        </Tile>
      }
      title={t("found.invoice", { number })}
      onChoose={() => target && void navigate(target)}
    />
  );
}
