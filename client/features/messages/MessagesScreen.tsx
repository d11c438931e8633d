import { useAtomValue } from "jotai";
import { lazy, Suspense, useEffect } from "react";
import type { LoaderFunction } from "react-router";
import { useText } from "#client/i18n/useText.ts";
import { Empty } from "#client/ui/Empty.tsx";
import { SkeletonList } from "#client/ui/Skeleton.tsx";
import { engineAtom } from "./engine.atoms.ts";
import { ListPane } from "./ListPane.tsx";
import styles from "./Messages.module.css";
import { ThreadSkeleton } from "./ThreadSkeleton.tsx";
import { useMessagesPlace } from "./useMessagesPlace.ts";
import { EngineContext, useEngine } from "./watches.ts";

// The list is there first: a conversation is opened from it.
const loadThread = () => import(/* webpackChunkName: "thread" */ "./Thread.tsx");
const Thread = lazy(() => loadThread().then(({ Thread: component }) => ({ default: component })));

export const loader: LoaderFunction = ({ request }) => {
  if (new URL(request.url).searchParams.has("conversation")) void loadThread().catch(() => undefined);
  return null;
};

// Wide, the list and a conversation stand side by side; on a phone one comes after the other.
export function Screen() {
  const t = useText("messages");
  const engine = useAtomValue(engineAtom);
  return (
    <div className={styles.screen}>
      <title>{`${t("title")} · Hearth`}</title>
      {engine ? (
        <EngineContext value={engine}>
          <Panes />
        </EngineContext>
      ) : (
        <div className={styles.list}>
          <h1 className="visually-hidden">{t("title")}</h1>
          <SkeletonList count={8} />
        </div>
      )}
    </div>
  );
}

function Panes() {
  const t = useText("messages");
  const engine = useEngine();
  const { conversationId, hrefWith } = useMessagesPlace();
  useEffect(() => void loadThread().catch(() => undefined), []);
  useEffect(() => {
    engine.look({ isOnMessages: true });
    return () => engine.look({ isOnMessages: false });
  }, [engine]);
  return (
    <div className={styles.panes} data-open={conversationId !== null}>
      <ListPane />
      <div className={styles.conversation}>
        {conversationId === null ? (
          <div className={styles.none}><Empty spot="messages" title={t("choose")}>{t("chooseLine")}</Empty></div>
        ) : (
          <Suspense fallback={<ThreadSkeleton />}>
            <Thread key={conversationId} id={conversationId} listHref={hrefWith({ conversation: null })} />
          </Suspense>
        )}
      </div>
    </div>
  );
}
