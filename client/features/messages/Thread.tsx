import { useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { useText } from "#client/i18n/useText.ts";
import { Empty } from "#client/ui/Empty.tsx";
import { Composer } from "./Composer.tsx";
import { ConnectionBanner } from "./ConnectionBanner.tsx";
import { titleOf } from "./conversationWords.ts";
import styles from "./Thread.module.css";
import { ThreadHeader } from "./ThreadHeader.tsx";
import { ThreadList } from "./ThreadList.tsx";
import { ThreadSkeleton } from "./ThreadSkeleton.tsx";
import { useMe } from "./useMe.ts";
import { useConversation, useEngine, useTimeline } from "./watches.ts";
import { newWriting, type Writing } from "./writing.ts";

interface ThreadProps {
  readonly id: string;
  readonly listHref: string;
}

// One conversation. A new one is a new instance: nothing of the last is left in it.
export function Thread({ id, listHref }: ThreadProps) {
  const t = useText("messages");
  const me = useMe();
  const engine = useEngine();
  const navigate = useNavigate();
  const item = useConversation(id);
  const timeline = useTimeline(id);
  const soughtSeq = useSoughtSeq();
  const [writing, setWriting] = useState<Writing>(newWriting);
  useEffect(() => {
    if (soughtSeq === null) void engine.open(id);
    else void engine.openAround(id, soughtSeq);
    engine.look({ open: id });
    return () => engine.look({ open: null });
  }, [engine, id, soughtSeq]);
  if (item === null) return <Empty spot="denied" title={t("gone")}>{t("goneLine")}</Empty>;
  if (item === undefined) return <ThreadSkeleton />;
  const title = titleOf(t, item, me);
  return (
    <section className={styles.thread} aria-label={t("thread", { name: title })}>
      <title>{`${title} · Hearth`}</title>
      <ThreadHeader item={item} listHref={listHref} onLeave={() => void navigate(listHref)} />
      <ConnectionBanner />
      {timeline.status === "loading" ? <ThreadSkeleton /> : <ThreadList id={id} header={item.header} timeline={timeline} soughtSeq={soughtSeq} onWrite={setWriting} />}
      {item.isActive ? <Composer key={keyOf(writing)} item={item} title={title} writing={writing} onDone={() => setWriting(newWriting)} /> : <p className={styles.closed}>{t("closed")}</p>}
    </section>
  );
}

const keyOf = (writing: Writing): string => (writing.t === "edit" || writing.t === "again" ? writing.message.cid : "new");

// Which message a search has found is not part of the address.
function useSoughtSeq(): number | null {
  const state: unknown = useLocation().state;
  return typeof state === "object" && state !== null && "seq" in state && typeof state.seq === "number" ? state.seq : null;
}
