import { useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { isPutAway } from "#shared/features/conversations/conversations.rules.ts";
import type { ConversationItem } from "#client/engine/model.ts";
import { useText } from "#client/i18n/useText.ts";
import { Button } from "#client/ui/control/Button.tsx";
import { Empty } from "#client/ui/state/Empty.tsx";
import { Composer } from "./Composer.tsx";
import { ConnectionBanner } from "./ConnectionBanner.tsx";
import { titleOf } from "./conversationWords.ts";
import styles from "./Thread.module.css";
import { ThreadHeader } from "./ThreadHeader.tsx";
import { ThreadList } from "./ThreadList.tsx";
import { ThreadSkeleton } from "./ThreadSkeleton.tsx";
import { useField, type Field } from "./useField.ts";
import { useIsWide } from "./useIsWide.ts";
import { useMe } from "./useMe.ts";
import { useConnection, useConversation, useEngine, useTimeline } from "./watches.ts";
import { newWriting, type Writing } from "./writing.ts";

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
  const navigate = useNavigate();
  const isWide = useIsWide();
  const item = useConversation(id);
  const timeline = useTimeline(id);
  const soughtSeq = useSoughtSeq();
  const [writing, setWriting] = useState<Writing>(newWriting);
  const field = useField(item?.draft ?? null);
  useEffect(() => {
    if (soughtSeq === null) void engine.open(id);
    else void engine.openAround(id, soughtSeq);
    engine.look({ open: id });
    return () => engine.look({ open: null });
  }, [engine, id, soughtSeq]);
  if (item === null) return <NoAccess listHref={listHref} />;
  if (item === undefined) return <ThreadSkeleton listHref={listHref} />;
  const title = titleOf(t, item, me);
  return (
    <section className={styles.thread} aria-label={t("thread", { name: title })}>
      <title>{`${title} · Hearth`}</title>
      <ThreadHeader item={item} listHref={listHref} onLeave={() => void navigate(listHref)} />
      {!isWide && <ConnectionBanner />}
      {timeline.status === "loading" ? (
        <ThreadSkeleton />
      ) : (
        <ThreadList item={item} timeline={timeline} soughtSeq={soughtSeq} onWrite={setWriting} />
      )}
      <Foot item={item} title={title} writing={writing} field={field} onDone={() => setWriting(newWriting)} />
    </section>
  );
}

interface FootProps {
  readonly item: ConversationItem;
  readonly title: string;
  readonly writing: Writing;
  readonly field: Field;
  readonly onDone: () => void;
}

// Where one writes; or why not.
function Foot({ item, title, writing, field, onDone }: FootProps) {
  const t = useText("messages");
  const isOutdated = useConnection().state === "updatedElsewhere";
  if (!item.isActive) return <p className={styles.closed}>{t("closedFor.inactive")}</p>;
  if (isClosed(item)) return <p className={styles.closed}>{t("closed")}</p>;
  return (
    <Composer
      key={keyOf(writing)}
      item={item}
      title={title}
      writing={writing}
      field={field}
      isReadOnly={isOutdated}
      onDone={onDone}
    />
  );
}

// By rule, for everybody. What somebody has put away for themselves comes back with their next words.
const isClosed = ({ header: { isArchived, me, headSeq }, place }: ConversationItem): boolean =>
  isArchived || (place === "archived" && !isPutAway({ archivedSeq: me?.archivedSeq ?? 0, headSeq }));

// Somebody else's conversation, one that was taken away, or none at all: nobody learns which.
function NoAccess({ listHref }: Pick<ThreadProps, "listHref">) {
  const t = useText("messages");
  const errors = useText("errors");
  return (
    <div className={styles.noAccess}>
      <Empty spot="denied" title={errors("code.no_access")} action={<Button href={listHref}>{t("back")}</Button>}>
        {t("goneLine")}
      </Empty>
    </div>
  );
}

const keyOf = (writing: Writing): string =>
  writing.t === "edit" || writing.t === "again" ? writing.message.cid : "new";

// Which message a search has found is not part of the address.
function useSoughtSeq(): number | null {
  const state: unknown = useLocation().state;
  return typeof state === "object" && state !== null && "seq" in state && typeof state.seq === "number"
    ? state.seq
    : null;
}
