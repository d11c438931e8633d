import { useAtomValue } from "jotai";
import { Suspense, useDeferredValue, useId, type KeyboardEvent } from "react";
import { isStaff } from "#shared/access/roles.ts";
import { messagesViewOf } from "#shared/features/conversations/conversations.rules.ts";
import { useText } from "#client/i18n/useText.ts";
import { SearchInput } from "#client/ui/form/SearchInput.tsx";
import { TabPanel } from "#client/ui/page/TabPanel.tsx";
import { Tabs } from "#client/ui/page/Tabs.tsx";
import { lazyPart } from "#client/ui/state/lazyPart.tsx";
import { AskSupport } from "./AskSupport.tsx";
import { mayAssign } from "./assigning.ts";
import { chosenAtom } from "./chosen.atoms.ts";
import { loadSearchResults } from "./chunks.ts";
import { ConnectionBanner } from "./ConnectionBanner.tsx";
import { ConversationList } from "./ConversationList.tsx";
import { KeyHints, ListBar } from "./barLater.ts";
import styles from "./Messages.module.css";
import { ChosenBar } from "./deskLater.ts";
import { Mentions } from "./notesLater.ts";
import { useInboxKeys } from "./useInboxKeys.ts";
import { useIsWide } from "./useIsWide.ts";
import { useMe } from "./useMe.ts";
import { useMessagesPlace } from "./useMessagesPlace.ts";
import { useSearchWords } from "./useSearchWords.ts";
import { InboxViews } from "./viewsLater.ts";
import { chosenTab, viewOf, viewTabsOf } from "./viewTabs.ts";
import { useCounters } from "./watches.ts";

const SearchResults = lazyPart(() => loadSearchResults().then(({ SearchResults: component }) => component));

const pictureSizes = { inHub: 40, inApp: 52 } as const;

export function ListPane() {
  const t = useText("messages");
  const me = useMe();
  const tabsId = useId();
  const isWide = useIsWide();
  const place = useMessagesPlace();
  const tabs = viewTabsOf(me, useCounters());
  const chosen = chosenTab(tabs, place);
  const { words, change: setWords } = useSearchWords(place);
  const sought = useDeferredValue(words.trim());
  const hrefOf = (conversation: string): string =>
    place.hrefWith({ conversation, q: words.trim() === "" ? null : words });
  const tabHrefOf = (tab: string): string => place.hrefWith({ tab, tab2: null, conversation: null });
  const isInHub = messagesViewOf(me) !== "regular";
  useInboxKeys({
    view: viewOf(chosen),
    place,
    tabs: tabs.map(({ tab }) => tab),
    isSearching: words !== "",
    onLeaveSearch: () => setWords(""),
  });
  const hasChosen = useAtomValue(chosenAtom).ids.length > 0;
  const pictureSize = pictureSizes[isInHub ? "inHub" : "inApp"];
  return (
    <div className={styles.list}>
      <header className={styles.head}>
        <div className={styles.headLine}>
          <h1 className={styles.title}>{t(isInHub ? "inbox" : "title")}</h1>
          {!mayAssign(me) && <AskSupport />}
        </div>
        <SearchInput
          value={words}
          onChange={setWords}
          placeholder={t("search")}
          aria-label={t("search")}
          className={styles.search}
          {...(isInHub ? { keyHint: "/" } : {})}
          onKeyDown={leave}
        />
        <div className={styles.tabs}>
          <Tabs
            id={tabsId}
            label={t("tabs")}
            value={chosen.tab}
            tabs={tabs.map(({ tab, label, unread, count }) => ({
              id: tab,
              label: t(label),
              href: tabHrefOf(tab),
              unread,
              count,
            }))}
          />
        </div>
      </header>
      {!isWide && <ConnectionBanner />}
      <TabPanel tabs={tabsId} tab={chosen.tab} className={styles.panel}>
        {isStaff(me) && (
          <Suspense>
            <Mentions openId={place.conversationId} hrefOf={hrefOf} />
          </Suspense>
        )}
        {isInHub && (
          <div className={styles.narrowed}>
            <Suspense>
              <InboxViews tab={chosen.tab} side={chosen.side} />
            </Suspense>
            <Suspense fallback={<div className={styles.bar} />}>
              <ListBar tab={chosen.tab} side={chosen.side} />
            </Suspense>
          </div>
        )}
        {hasChosen && (
          <Suspense>
            <ChosenBar />
          </Suspense>
        )}
        {sought === "" ? (
          <ConversationList
            view={viewOf(chosen)}
            narrowing={place.narrowing}
            openId={place.conversationId}
            hrefOf={hrefOf}
            pictureSize={pictureSize}
          />
        ) : (
          <Suspense>
            <SearchResults
              words={sought}
              onType={setWords}
              narrowing={place.narrowing}
              hrefOf={hrefOf}
              pictureSize={pictureSize}
            />
          </Suspense>
        )}
      </TabPanel>
      {isInHub && isWide && (
        <Suspense fallback={<div className={styles.hints} />}>
          <KeyHints />
        </Suspense>
      )}
    </div>
  );
}

// Escape empties the field first, and then leaves it for the list; down leads into what was found, and Enter opens the first of it.
function leave(event: KeyboardEvent<HTMLInputElement>): void {
  const { key, currentTarget, nativeEvent } = event;
  const first = document.querySelector<HTMLElement>("[data-hit]");
  if (key === "Escape" && currentTarget.value === "") {
    currentTarget.blur();
    document.querySelector<HTMLElement>("[data-row] a[tabindex='0']")?.focus();
  } else if (first && !nativeEvent.isComposing && (key === "ArrowDown" || key === "Enter")) {
    event.preventDefault();
    first[key === "Enter" ? "click" : "focus"]();
  }
}
