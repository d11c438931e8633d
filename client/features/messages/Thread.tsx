import { Suspense, useEffect, useState } from "react";
import type { ConversationItem } from "#client/engine/model.ts";
import { useText } from "#client/i18n/useText.ts";
import { Button } from "#client/ui/control/Button.tsx";
import { Empty } from "#client/ui/state/Empty.tsx";
import { PageTitle } from "#client/ui/page/PageTitle.tsx";
import { AskSupport } from "./AskSupport.tsx";
import { isClosed } from "./closed.ts";
import { OtherDraft } from "./OtherDraft.tsx";
import { OwnBlock } from "./OwnBlock.tsx";
import { Composer } from "./Composer.tsx";
import { ConnectionBanner } from "./ConnectionBanner.tsx";
import { ContextBeside } from "./ContextBeside.tsx";
import { titleOf } from "./conversationWords.ts";
import { EnclosuresBeside } from "./EnclosuresBeside.tsx";
import styles from "./Thread.module.css";
import { CaseBar } from "./supportLater.ts";
import { ThreadHeader } from "./ThreadHeader.tsx";
import { ThreadList } from "./ThreadList.tsx";
import { ThreadSkeleton } from "./ThreadSkeleton.tsx";
import { readingPlaces } from "./readingPlaces.ts";
import { FieldContext, useField, type Field } from "./useField.ts";
import { HandOverStrip } from "./deskLater.ts";
import { NoteFoot } from "./notesLater.ts";
import type { NoteMode } from "./NoteFoot.tsx";
import { useIsWide } from "./useIsWide.ts";
import { useKeptWriting } from "./useKeptWriting.ts";
import { useLeave } from "./useLeave.ts";
import { useMe } from "./useMe.ts";
import { useNotes } from "./useNotes.ts";
import { ReadingContext, useReading } from "./useTranslation.ts";
import { useSought } from "./useSought.ts";
import { useConnection, useConversation, useEngine, useTimeline } from "./watches.ts";
import type { Writing } from "./writing.ts";

interface ThreadProps {
  readonly id: string;
  readonly listHref: string;
}

const conversationId = /^[1-9]\d{0,17}$/;

// One conversation. A new one is a new instance: nothing of the last is left in it.
export const Thread = ({ id, listHref }: ThreadProps) =>
  conversationId.test(id) ? <Conversation id={id} listHref={listHref} /> : <NoAccess listHref={listHref} />;

function Conversation({ id, listHref }: ThreadProps) {
  const t = useText("messages");
  const me = useMe();
  const engine = useEngine();
  const leave = useLeave(listHref);
  const isWide = useIsWide();
  const item = useConversation(id);
  const timeline = useTimeline(id);
  const sought = useSought();
  const reading = useReading(id);
  const [first] = useState(sought);
  const [left] = useState(() => (sought === null ? readingPlaces(localStorage, me.id).of(id) : null));
  const [writing, setWriting] = useKeptWriting(id, timeline);
  const [sends, setSends] = useState(0);
  const notes = useNotes(id);
  const [noteMode, setNoteMode] = useState<NoteMode>({ t: "reply" });
  const field = useField(item?.draft ?? null);
  useEffect(() => {
    void (first === null ? engine.openAtNew(id, left) : engine.openAround(id, first.seq).catch(() => engine.open(id)));
    engine.look({ open: id });
    return () => engine.look({ open: null });
  }, [engine, id, first, left]);
  if (item === null) return <NoAccess listHref={listHref} />;
  if (item === undefined) return <ThreadSkeleton listHref={listHref} />;
  const title = titleOf(t, item, me);
  return (
    <ReadingContext value={reading}>
      <section className={styles.thread} aria-label={t("thread", { name: title })}>
        <PageTitle>{title}</PageTitle>
        <ThreadHeader item={item} listHref={listHref} onLeave={leave} />
        {item.header.kind === "support" && item.header.labels !== undefined && (
          <Suspense>
            <CaseBar item={item} />
          </Suspense>
        )}
        {!isWide && <ConnectionBanner />}
        {timeline.status === "loading" || !reading.isReady ? (
          <ThreadSkeleton />
        ) : (
          <FieldContext value={field}>
            <ThreadList
              item={item}
              timeline={timeline}
              sought={sought}
              left={left}
              sends={sends}
              notes={notes}
              onNote={setNoteMode}
              onWrite={setWriting}
              onLeave={leave}
            />
          </FieldContext>
        )}
        <EnclosuresBeside item={item} />
        {(item.header.handOver || item.header.mergedInto) && (
          <Suspense>
            <HandOverStrip header={item.header} />
          </Suspense>
        )}
        {/* What comes later stands above the field: one who writes already goes on writing in the same. */}
        <div className={styles.foot} data-notes={notes ? "" : undefined}>
          {notes && (
            <Suspense>
              <NoteFoot conversationId={id} notes={notes} mode={noteMode} onMode={setNoteMode} />
            </Suspense>
          )}
          <div hidden={notes !== null && noteMode.t !== "reply"}>
            <Foot
              item={item}
              title={title}
              writing={writing}
              field={field}
              onWriting={setWriting}
              onSend={() => setSends((before) => before + 1)}
            />
          </div>
        </div>
      </section>
      <ContextBeside item={item} notes={notes} onWriteNote={() => setNoteMode({ t: "note" })} />
    </ReadingContext>
  );
}

interface FootProps {
  readonly item: ConversationItem;
  readonly title: string;
  readonly writing: Writing;
  readonly field: Field;
  readonly onWriting: (writing: Writing) => void;
  readonly onSend: () => void;
}

// Where one writes; or why not.
function Foot({ item, title, writing, field, onWriting, onSend }: FootProps) {
  const t = useText("messages");
  const isOutdated = useConnection().state === "updatedElsewhere";
  if (!item.isActive) return <p className={styles.closed}>{t("closedFor.inactive")}</p>;
  if (item.header.blocked === "own") return <OwnBlock id={item.id} />;
  if (item.header.blocked === "closed") return <p className={styles.closed}>{t("closedFor.blocked")}</p>;
  if (isClosed(item))
    return (
      <div className={styles.closed}>
        <p>{t("closed")}</p>
        {item.header.kind === "support" && item.header.labels === undefined && <AskSupport isButton />}
      </div>
    );
  return (
    <>
      {item.header.blocked === "seen" && <p className={styles.closed}>{t("closedFor.seenBlock")}</p>}
      {item.otherDraft !== undefined && (
        <OtherDraft conversationId={item.id} text={item.otherDraft} onTake={field.setText} />
      )}
      <Composer
        key={keyOf(writing)}
        item={item}
        title={title}
        writing={writing}
        field={field}
        isReadOnly={isOutdated}
        onWriting={onWriting}
        onSend={onSend}
      />
    </>
  );
}

// Somebody else's conversation, one that was taken away, or none at all: nobody learns which.
function NoAccess({ listHref }: Pick<ThreadProps, "listHref">) {
  const t = useText("messages");
  const errors = useText("errors");
  return (
    <div className={styles.noAccess}>
      <PageTitle>{t("title")}</PageTitle>
      <Empty spot="denied" title={errors("code.no_access")} action={<Button href={listHref}>{t("back")}</Button>}>
        {t("goneLine")}
      </Empty>
    </div>
  );
}

const keyOf = (writing: Writing): string =>
  writing.t === "edit" || writing.t === "again" ? writing.message.cid : "new";
