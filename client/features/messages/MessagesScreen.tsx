import { useAtomValue } from "jotai";
import { lazy, Suspense, useEffect, useState } from "react";
import type { LoaderFunction } from "react-router";
import { routeOf } from "#shared/routes.ts";
import type { Watch } from "#shared/wire/changes.ts";
import { useText } from "#client/i18n/useText.ts";
import { behindFirstView } from "#client/session/firstView.ts";
import { PageTitle } from "#client/ui/page/PageTitle.tsx";
import { lazyPart } from "#client/ui/state/lazyPart.tsx";
import { loadListBar } from "./barLater.ts";
import { loadMoments, loadNothing, loadThread } from "./chunks.ts";
import { ConnectionBanner } from "./ConnectionBanner.tsx";
import { engineAtom } from "./engine.atoms.ts";
import { ListPane } from "./ListPane.tsx";
import { ListDivider } from "./panesLater.ts";
import { ListSkeleton } from "./ListSkeleton.tsx";
import styles from "./Messages.module.css";
import { askedMomentAtom } from "./order.atoms.ts";
import { ThreadSkeleton } from "./ThreadSkeleton.tsx";
import { useIsWide } from "./useIsWide.ts";
import { CameFromList, useCameFromList } from "./useLeave.ts";
import { usePanes } from "./usePanes.ts";
import { useLock } from "./useLock.ts";
import { useMessagesPlace } from "./useMessagesPlace.ts";
import { EngineContext, useEngine } from "./watches.ts";

const Thread = lazyPart(() => loadThread().then(({ Thread: component }) => component));
const MomentSheet = lazyPart(() => loadMoments().then(({ MomentSheet: component }) => component));
const NothingOpen = lazyPart(() =>
  behindFirstView()
    .then(loadNothing)
    .then(({ NothingOpen: component }) => component),
);
const Locked = lazy(() => loadNothing().then(({ Locked: component }) => ({ default: component })));

// Notes and views are the office's: of what a person may not read nothing is told to them. What is planned is one's own.
export const watches: readonly Watch[] = [
  { resource: "notes" },
  { resource: "gridViews" },
  { resource: "planned" },
  { resource: "desk" },
];

export const loader: LoaderFunction = ({ request }) => {
  const { pathname, searchParams } = new URL(request.url);
  if (searchParams.has("conversation")) void loadThread().catch(() => undefined);
  if (routeOf(pathname) === "messages") void loadListBar().catch(() => undefined);
  return null;
};

// Wide, the list and a conversation stand side by side; on a phone one comes after the other.
export function Screen() {
  const t = useText("messages");
  const engine = useAtomValue(engineAtom);
  const { conversationId } = useMessagesPlace();
  return (
    <div className={styles.screen}>
      {conversationId === null && <PageTitle>{t("title")}</PageTitle>}
      {engine ? (
        <EngineContext value={engine}>
          <Panes />
          <Suspense>
            <AskedMoment />
          </Suspense>
        </EngineContext>
      ) : (
        <Waiting />
      )}
    </div>
  );
}

// Until when, once it is asked.
function AskedMoment() {
  const [isNeeded, setNeeded] = useState(false);
  const asked = useAtomValue(askedMomentAtom);
  if (asked !== null && !isNeeded) setNeeded(true);
  return isNeeded && <MomentSheet />;
}

// Before the engine runs, in the place of the two panes.
function Waiting() {
  const { conversationId, hrefWith } = useMessagesPlace();
  return (
    <div className={styles.panes} data-open={conversationId !== null}>
      <ListSkeleton />
      <div className={styles.conversation}>
        {conversationId !== null && <ThreadSkeleton listHref={hrefWith({ conversation: null })} />}
      </div>
    </div>
  );
}

function Panes() {
  const engine = useEngine();
  const isWide = useIsWide();
  const panes = usePanes();
  const isLocked = useLock();
  const { conversationId, hrefWith } = useMessagesPlace();
  const cameFromList = useCameFromList(conversationId);
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
    <div className={styles.panes} data-open={conversationId !== null} data-panes style={panes.style}>
      {isWide && (
        <div className={styles.banner}>
          <ConnectionBanner />
        </div>
      )}
      <ListPane />
      {isWide && panes.areSet && (
        <Suspense>
          <ListDivider />
        </Suspense>
      )}
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
          <CameFromList value={cameFromList}>
            <Suspense fallback={<ThreadSkeleton listHref={listHref} mayBeAway />}>
              <Thread key={conversationId} id={conversationId} listHref={listHref} />
            </Suspense>
          </CameFromList>
        )}
      </div>
    </div>
  );
}
