import { useAtomValue } from "jotai";
import { lazy, Suspense, useEffect } from "react";
import type { LoaderFunction } from "react-router";
import { useText } from "#client/i18n/useText.ts";
import { unreadAtom } from "#client/session/unread.atoms.ts";
import { loadNothing, loadThread } from "./chunks.ts";
import { ConnectionBanner } from "./ConnectionBanner.tsx";
import { engineAtom } from "./engine.atoms.ts";
import { ListPane } from "./ListPane.tsx";
import { ListSkeleton } from "./ListSkeleton.tsx";
import styles from "./Messages.module.css";
import { ThreadSkeleton } from "./ThreadSkeleton.tsx";
import { useIsWide } from "./useIsWide.ts";
import { useLock } from "./useLock.ts";
import { useMessagesPlace } from "./useMessagesPlace.ts";
import { EngineContext, useEngine } from "./watches.ts";

const Thread = lazy(() => loadThread().then(({ Thread: component }) => ({ default: component })));
const NothingOpen = lazy(() => loadNothing().then(({ NothingOpen: component }) => ({ default: component })));
const Locked = lazy(() => loadNothing().then(({ Locked: component }) => ({ default: component })));

export const loader: LoaderFunction = ({ request }) => {
  if (new URL(request.url).searchParams.has("conversation")) void loadThread().catch(() => undefined);
  return null;
};

// Wide, the list and a conversation stand side by side; on a phone one comes after the other.
export function Screen() {
  const t = useText("messages");
  const engine = useAtomValue(engineAtom);
  const unread = useAtomValue(unreadAtom);
  return (
    <div className={styles.screen}>
      <title>{`${unread > 0 ? `(${unread}) ` : ""}${t("title")} · Hearth`}</title>
      {engine ? (
        <EngineContext value={engine}>
          <Panes />
        </EngineContext>
      ) : (
        <div className={styles.panes} data-open={false}>
          <ListSkeleton />
          <div className={styles.conversation} />
        </div>
      )}
    </div>
  );
}

function Panes() {
  const engine = useEngine();
  const isWide = useIsWide();
  const isLocked = useLock();
  const { conversationId, hrefWith } = useMessagesPlace();
  useEffect(() => {
    engine.look({ isOnMessages: true });
    return () => engine.look({ isOnMessages: false });
  }, [engine]);
  if (isLocked)
    return (
      <div className={styles.none}>
        <Suspense>
          <Locked />
        </Suspense>
      </div>
    );
  const listHref = hrefWith({ conversation: null });
  return (
    <div className={styles.panes} data-open={conversationId !== null}>
      {isWide && (
        <div className={styles.banner}>
          <ConnectionBanner />
        </div>
      )}
      <ListPane />
      <div className={styles.conversation}>
        {conversationId === null ? (
          isWide && (
            <div className={styles.none}>
              <Suspense>
                <NothingOpen />
              </Suspense>
            </div>
          )
        ) : (
          <Suspense fallback={<ThreadSkeleton listHref={listHref} />}>
            <Thread key={conversationId} id={conversationId} listHref={listHref} />
          </Suspense>
        )}
      </div>
    </div>
  );
}
