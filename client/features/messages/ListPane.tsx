import { lazy, Suspense, useDeferredValue, useId, useState } from "react";
import { useNavigate } from "react-router";
import { messagesViewOf } from "#shared/features/conversations/conversations.rules.ts";
import { useText } from "#client/i18n/useText.ts";
import { Chip } from "#client/ui/control/Chip.tsx";
import { SearchInput } from "#client/ui/form/SearchInput.tsx";
import { TabPanel } from "#client/ui/page/TabPanel.tsx";
import { Tabs } from "#client/ui/page/Tabs.tsx";
import { loadSearchResults } from "./chunks.ts";
import { ConnectionBanner } from "./ConnectionBanner.tsx";
import { ConversationList } from "./ConversationList.tsx";
import styles from "./Messages.module.css";
import { useIsWide } from "./useIsWide.ts";
import { useMe } from "./useMe.ts";
import { useMessagesPlace } from "./useMessagesPlace.ts";
import { chosenTab, viewOf, viewTabsOf, type EnquirySide } from "./viewTabs.ts";
import { useCounters } from "./watches.ts";

const SearchResults = lazy(() => loadSearchResults().then(({ SearchResults: component }) => ({ default: component })));

const pictureSizes = { inHub: 40, inApp: 52 } as const;

export function ListPane() {
  const t = useText("messages");
  const me = useMe();
  const tabsId = useId();
  const isWide = useIsWide();
  const place = useMessagesPlace();
  const tabs = viewTabsOf(me, useCounters());
  const chosen = chosenTab(tabs, place);
  const [words, setWords] = useState("");
  const sought = useDeferredValue(words.trim());
  const hrefOf = (conversation: string): string => place.hrefWith({ conversation });
  const isInHub = messagesViewOf(me) !== "regular";
  const pictureSize = pictureSizes[isInHub ? "inHub" : "inApp"];
  return (
    <div className={styles.list}>
      <header className={styles.head}>
        <h1 className={styles.title}>{t(isInHub ? "inbox" : "title")}</h1>
        <SearchInput
          value={words}
          onChange={setWords}
          placeholder={t("search")}
          aria-label={t("search")}
          className={styles.search}
        />
        <div className={styles.tabs}>
          <Tabs
            id={tabsId}
            label={t("tabs")}
            value={chosen.tab}
            tabs={tabs.map(({ tab, label, unread }) => ({
              id: tab,
              label: t(label),
              href: place.hrefWith({ tab, tab2: null, conversation: null }),
              unread,
            }))}
          />
        </div>
      </header>
      {!isWide && <ConnectionBanner />}
      <TabPanel tabs={tabsId} tab={chosen.tab} className={styles.panel}>
        {chosen.side !== null && <Sides side={chosen.side} />}
        {sought === "" ? (
          <ConversationList
            view={viewOf(chosen)}
            openId={place.conversationId}
            hrefOf={hrefOf}
            pictureSize={pictureSize}
          />
        ) : (
          <Suspense>
            <SearchResults words={sought} hrefOf={hrefOf} pictureSize={pictureSize} />
          </Suspense>
        )}
      </TabPanel>
    </div>
  );
}

// An agent's enquiries: those where somebody waits for an answer, and those where the answer is out.
function Sides({ side }: { readonly side: EnquirySide }) {
  const t = useText("messages");
  const navigate = useNavigate();
  const { awaitingTotal, responseSentTotal } = useCounters();
  const { hrefWith } = useMessagesPlace();
  const choose = (tab2: EnquirySide) => (): void =>
    void navigate(hrefWith({ tab: "enquiries", tab2, conversation: null }));
  return (
    <div className={styles.sides}>
      <Chip isOn={side === "awaiting"} count={awaitingTotal} onClick={choose("awaiting")}>
        {t("tab.awaiting")}
      </Chip>
      <Chip isOn={side === "response_sent"} count={responseSentTotal} onClick={choose("response_sent")}>
        {t("tab.responseSent")}
      </Chip>
    </div>
  );
}
