import { useId, useRef, type KeyboardEvent } from "react";
import { asksNothing } from "#shared/features/search/search.rules.ts";
import type { Narrowing } from "#client/engine/views/narrowing.ts";
import type { Key } from "#client/i18n/words.ts";
import { useText } from "#client/i18n/useText.ts";
import { countOf, type FoundSection } from "./foundSections.ts";
import styles from "./Search.module.css";
import { SearchFilters } from "./SearchFilters.tsx";
import { SearchRest } from "./SearchRest.tsx";
import { ConversationHit, InvoiceHit, MessageHit, TripHit, type HitPlace } from "./SearchHits.tsx";
import { useFound, type Finding } from "./useFound.ts";

interface SearchResultsProps {
  readonly words: string;
  readonly onType: (typed: string) => void;
  readonly narrowing: Narrowing;
  readonly hrefOf: (conversationId: string) => string;
  readonly pictureSize: number;
}

export function SearchResults({ words, onType, narrowing, hrefOf, pictureSize }: SearchResultsProps) {
  const found = useFound(words);
  const { sections, headers, touch } = found;
  const place: HitPlace = { narrowing, hrefOf, pictureSize, headers };
  const list = useRef<HTMLDivElement>(null);
  return (
    <div
      ref={list}
      className={styles.results}
      onPointerDown={touch}
      onPointerMove={touch}
      onFocus={touch}
      onKeyDown={(event) => walk(event, list.current)}
    >
      <SearchFilters typed={words} onType={onType} />
      <Said found={found} />
      {sections.map((section) => (
        <Section key={`${section.t} ${"isMore" in section && section.isMore}`} section={section} place={place} />
      ))}
      <SearchRest found={found} words={words} onLeave={() => onType("")} />
    </div>
  );
}

const titles = {
  conversations: "found.conversations",
  trips: "found.trips",
  invoices: "found.invoices",
  messages: "found.messages",
} as const satisfies Record<FoundSection["t"], Key<"messages">>;

function Section({ section, place }: { readonly section: FoundSection; readonly place: HitPlace }) {
  const t = useText("messages");
  const titleId = useId();
  const isMore = "isMore" in section && section.isMore;
  const named =
    section.t === "messages" && !isMore ? { "aria-label": t("searchResults") } : { "aria-labelledby": titleId };
  return (
    <section className={styles.section}>
      <h2 id={titleId} className={styles.title}>
        {t(isMore ? "found.furtherOf" : titles[section.t], { kind: t(titles[section.t]) })}
      </h2>
      <ul className={styles.hits} {...named}>
        {hitsOf(section, place)}
      </ul>
    </section>
  );
}

function hitsOf(section: FoundSection, place: HitPlace) {
  if (section.t === "conversations") return section.ids.map((id) => <ConversationHit key={id} id={id} place={place} />);
  if (section.t === "trips") return section.trips.map((trip) => <TripHit key={trip.id} trip={trip} place={place} />);
  if (section.t === "invoices")
    return section.invoices.map((invoice) => <InvoiceHit key={invoice.id} invoice={invoice} place={place} />);
  return section.hits.map((hit) => <MessageHit key={`${hit.conversationId} ${hit.seq}`} hit={hit} place={place} />);
}

// What was searched, and how much was found.
function Said({ found: { search, sections, size, files, hasLong, reach } }: { readonly found: Finding }) {
  const t = useText("messages");
  if (asksNothing(search)) return <p className={styles.said}>{t("found.typeOn")}</p>;
  if (size === null) return null;
  const count = sections.reduce((sum, section) => sum + countOf(section), 0);
  const isAll = reach === "all" || reach === "more";
  return (
    <>
      <p className={styles.said}>
        {isAll ? t("found.all") : t("found.onDevice", { count: size })}{" "}
        {!isAll && files > 0 && `${t(hasLong ? "found.inLongFiles" : "found.inFiles", { count: files })} `}
        {reach === "asking" && t("found.asking")}
        {reach === "offline" && t("found.offline")}
        {reach === "failed" && t("found.failed")}
      </p>
      <p className="visually-hidden" role="status">
        {reach === "asking" ? "" : t("found.count", { count })}
      </p>
    </>
  );
}

// Up and down through what was found, out of the box and back into it.
function walk(event: KeyboardEvent<HTMLElement>, list: HTMLElement | null): void {
  const { key, target } = event;
  const hits = [...(list?.querySelectorAll<HTMLElement>("[data-hit]") ?? [])];
  const at = hits.findIndex((hit) => hit === target);
  const box = document.querySelector<HTMLElement>("main input[type='search']");
  if (at < 0) return;
  const next = { ArrowDown: hits[at + 1], ArrowUp: hits[at - 1] ?? box, Home: hits[0], End: hits.at(-1), Escape: box }[
    key
  ];
  if (!next) return;
  event.preventDefault();
  event.stopPropagation();
  next.focus();
}
