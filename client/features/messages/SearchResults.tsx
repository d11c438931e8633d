import { useEffect, useState } from "react";
import { useNavigate } from "react-router";
import type { SearchHit } from "#client/engine/model.ts";
import { formatMoment } from "#client/i18n/format.ts";
import { useText } from "#client/i18n/useText.ts";
import { Empty } from "#client/ui/state/Empty.tsx";
import { ConversationPicture } from "./ConversationPicture.tsx";
import { titleOf } from "./conversationWords.ts";
import styles from "./Messages.module.css";
import { useMe } from "./useMe.ts";
import { useConversation, useEngine } from "./watches.ts";

interface SearchResultsProps {
  readonly words: string;
  readonly hrefOf: (conversationId: string) => string;
  readonly pictureSize: number;
}

const mostHits = 50;

export function SearchResults({ words, hrefOf, pictureSize }: SearchResultsProps) {
  const t = useText("messages");
  const hits = useHits(words);
  if (!hits) return null;
  if (hits.length === 0)
    return (
      <Empty spot="search" title={t("foundNothing", { words })}>
        {t("foundNothingLine")}
      </Empty>
    );
  return (
    <ul className={styles.hits} aria-label={t("searchResults")}>
      {hits.map((hit) => (
        <li key={`${hit.conversationId} ${hit.seq}`}>
          <Hit hit={hit} href={hrefOf(hit.conversationId)} pictureSize={pictureSize} />
        </li>
      ))}
    </ul>
  );
}

function useHits(words: string): readonly SearchHit[] | null {
  const engine = useEngine();
  const [hits, setHits] = useState<readonly SearchHit[] | null>(null);
  useEffect(() => {
    let isOver = false;
    void engine.search(words, mostHits).then((found) => isOver || setHits(found));
    return () => {
      isOver = true;
    };
  }, [engine, words]);
  return hits;
}

interface HitProps {
  readonly hit: SearchHit;
  readonly href: string;
  readonly pictureSize: number;
}

const wordsBefore = 24;

function Hit({ hit, href, pictureSize }: HitProps) {
  const t = useText("messages");
  const me = useMe();
  const navigate = useNavigate();
  const item = useConversation(hit.conversationId);
  if (!item) return null;
  const start = Math.max(0, hit.from - wordsBefore);
  return (
    <button type="button" className={styles.hit} onClick={() => void navigate(href, { state: { seq: hit.seq } })}>
      <ConversationPicture header={item.header} size={pictureSize} />
      <span className={styles.hitWords}>
        <span className={styles.hitHead}>
          <span className={styles.hitTitle}>{titleOf(t, item, me)}</span>
          <time className={styles.hitTime}>{formatMoment(hit.at)}</time>
        </span>
        <span className={styles.hitText}>
          {start > 0 && "…"}
          {hit.body.slice(start, hit.from)}
          <mark>{hit.body.slice(hit.from, hit.to)}</mark>
          {hit.body.slice(hit.to)}
        </span>
      </span>
    </button>
  );
}
