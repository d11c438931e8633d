import { useAtom } from "jotai";
import { Suspense, useEffect, useEffectEvent, useRef, useState, type KeyboardEvent } from "react";
import {
  Virtualizer,
  type CustomContainerComponentProps,
  type CustomItemComponentProps,
  type VirtualizerHandle,
} from "virtua";
import type { ConversationsView } from "#client/engine/model.ts";
import { afterFirstView, firstViewShown } from "#client/session/firstView.ts";
import { isNarrowed, type Narrowing } from "#client/engine/views/narrowing.ts";
import { useText } from "#client/i18n/useText.ts";
import { createRush, flung } from "#client/ui/scroll/rush.ts";
import { lazyPart } from "#client/ui/state/lazyPart.tsx";
import { chosenAtom } from "./chosen.atoms.ts";
import { stillShown } from "./choosing.ts";
import { loadNothing, loadRest } from "./chunks.ts";
import { ConversationItemRow } from "./ConversationItemRow.tsx";
import { arrowStep, focusBeside } from "./arrowKeys.ts";
import styles from "./Messages.module.css";
import { RowSkeletons } from "./RowSkeletons.tsx";
import { useIsComplete } from "./useIsComplete.ts";
import { useMe } from "./useMe.ts";
import { useStill } from "./useStill.ts";
import { useWholeList } from "./useWholeList.ts";
import { useConversations, useEngine } from "./watches.ts";

interface ConversationListProps {
  readonly view: ConversationsView;
  readonly narrowing: Narrowing;
  readonly openId: string | null;
  readonly hrefOf: (conversationId: string) => string;
  readonly pictureSize: number;
}

const nearEndRows = 10;

const NothingHere = lazyPart(() => loadNothing().then(({ NothingHere: component }) => component));

const List = ({ ref, style, children }: CustomContainerComponentProps) => {
  const t = useText("messages");
  return (
    <div ref={ref} style={style} role="list" aria-label={t("list")}>
      {children}
    </div>
  );
};
const Item = ({ ref, style, children }: CustomItemComponentProps) => (
  <div ref={ref} style={style} role="listitem">
    {children}
  </div>
);

export function ConversationList({ view, narrowing, openId, hrefOf, pictureSize }: ConversationListProps) {
  const engine = useEngine();
  const { status, rows: ordered, hasMore, isWindow } = useConversations(view, narrowing);
  const { rows, press } = useStill(ordered);
  const isReady = status === "ready";
  const isOver = useWholeList(view, narrowing, isNarrowed(narrowing) && isReady);
  const isWhole = isReady && (!isNarrowed(narrowing) || !isWindow || isOver);
  const isShown = useIsComplete(useMe(), isWhole);
  const scroller = useRef<HTMLDivElement>(null);
  const list = useRef<VirtualizerHandle>(null);
  const [rush] = useState(() => createRush(flung));
  const [reachedId, setReachedId] = useState(openId);
  useEffect(() => {
    list.current?.scrollTo(0);
  }, [view, narrowing]);
  const openAt = rows.findIndex(({ id }) => id === openId);
  const keepInSight = useEffectEvent(() => {
    if (openAt >= 0) list.current?.scrollToIndex(openAt, { align: "nearest" });
  });
  // Opened by key, its row may be out of sight.
  useEffect(() => keepInSight(), [openId]);
  useEffect(() => {
    if (!isReady || !isShown) return;
    firstViewShown();
    void afterFirstView().then(loadRest);
  }, [isReady, isShown]);
  const [chosen, setChosen] = useAtom(chosenAtom);
  useEffect(() => {
    if (isReady)
      setChosen((before) =>
        stillShown(
          before,
          rows.map(({ id }) => id),
        ),
      );
  }, [isReady, rows, setChosen]);
  if (rows.length === 0 || !isShown)
    return !isReady || !isShown ? (
      <RowSkeletons />
    ) : (
      <Suspense>
        <NothingHere view={view} narrowing={narrowing} />
      </Suspense>
    );
  const scrolled = (top: number): void => {
    rush.moved({ left: 0, top });
    loadNearEnd();
  };
  const loadNearEnd = (): void => {
    const handle = list.current;
    if (
      hasMore &&
      handle &&
      handle.findItemIndex(handle.scrollOffset + handle.viewportSize) >= rows.length - nearEndRows
    )
      void engine.loadMore(view, narrowing);
  };
  const reachableId = rows.some(({ id }) => id === reachedId) ? reachedId : rows[0]?.id;
  const walk = (event: KeyboardEvent): void => {
    const step = arrowStep(event);
    const id = event.target instanceof Element ? event.target.closest("[data-row]")?.getAttribute("data-row") : null;
    if (step === 0 || !id || !scroller.current) return;
    event.preventDefault();
    const next = rows[rows.findIndex((row) => row.id === id) + step];
    if (next) setReachedId(next.id);
    focusBeside({ within: scroller.current, selector: "[data-row] a", from: event.target, step });
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys belong to the links inside
    <div ref={scroller} className={styles.rows} onKeyDown={walk} {...press}>
      <Virtualizer ref={list} scrollRef={scroller} data={rows} as={List} item={Item} onScroll={scrolled}>
        {(item, index) => (
          <div
            key={item.id}
            className={styles.row}
            data-row={item.id}
            data-last={index === rows.length - 1}
            onFocus={() => setReachedId(item.id)}
          >
            <ConversationItemRow
              item={item}
              href={hrefOf(item.id)}
              isSelected={item.id === openId}
              pictureSize={pictureSize}
              isReachable={item.id === reachableId}
              isChosen={chosen.ids.includes(item.id)}
              rush={rush}
            />
          </div>
        )}
      </Virtualizer>
    </div>
  );
}
