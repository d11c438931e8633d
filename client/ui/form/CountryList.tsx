import { useEffect, useId, useRef, useState, type KeyboardEvent } from "react";
import { useText } from "#client/i18n/useText.ts";
import { isChoosingLetters } from "../control/isChoosingLetters.ts";
import { findPhoneCountries, type PhoneCountry } from "./phoneCountries.ts";
import styles from "./PhoneInput.module.css";
import { SearchInput } from "./SearchInput.tsx";

interface CountryListProps {
  readonly countries: readonly PhoneCountry[];
  readonly iso2: string;
  readonly onChoose: (iso2: string) => void;
}

// The focus stays in the search field; the arrow keys move through what it found.
export function CountryList({ countries, iso2, onChoose }: CountryListProps) {
  const t = useText("ui");
  const id = useId();
  const list = useRef<HTMLUListElement>(null);
  const [query, setQuery] = useState("");
  const found = findPhoneCountries(countries, query);
  const [activeIso2, setActive] = useState(iso2);
  const active = Math.max(
    0,
    found.findIndex((country) => country.iso2 === activeIso2),
  );
  const activeId = found[active] && `${id}-${found[active].iso2}`;
  useEffect(() => {
    scrollToOption(list.current, active);
  }, [active, query]);
  const search = (text: string) => {
    setQuery(text);
    setActive("");
  };
  const moveByKey = (event: KeyboardEvent) => {
    if (isChoosingLetters(event.nativeEvent)) return;
    const chosen = event.key === "Enter" ? found[active] : undefined;
    if (chosen) onChoose(chosen.iso2);
    const next = indexAfterKey(event.key, active, found.length);
    if (next !== null) setActive(found[next]?.iso2 ?? "");
    if (chosen || next !== null) event.preventDefault();
  };
  return (
    <>
      <SearchInput
        className={styles.search}
        value={query}
        onChange={search}
        placeholder={t("findCountry")}
        autoFocus
        role="combobox"
        aria-expanded="true"
        aria-controls={`${id}-list`}
        aria-activedescendant={activeId}
        onKeyDown={moveByKey}
      />
      <ul ref={list} id={`${id}-list`} role="listbox" aria-label={t("findCountry")} className={styles.list}>
        {found.map((country, index) => (
          <li
            key={country.iso2}
            id={`${id}-${country.iso2}`}
            role="option"
            aria-selected={country.iso2 === iso2}
            data-active={index === active || undefined}
            className={styles.option}
            onPointerMove={() => setActive(country.iso2)}
            onClick={() => onChoose(country.iso2)}
          >
            <span className={styles.letters} aria-hidden="true">
              {country.iso2}
            </span>
            <span className={styles.name}>{country.name}</span>
            <span className={styles.code}>+{country.dialCode}</span>
          </li>
        ))}
      </ul>
      {found.length === 0 && (
        <p className={styles.none} role="status">
          {t("noMatches")}
        </p>
      )}
    </>
  );
}

const indexAfterKey = (key: string, index: number, count: number): number | null => {
  if (count === 0) return null;
  if (key === "ArrowDown") return (index + 1) % count;
  if (key === "ArrowUp") return (index - 1 + count) % count;
  return null;
};

function scrollToOption(list: HTMLElement | null, index: number): void {
  const option = list?.children[index];
  if (!list || !(option instanceof HTMLElement)) return;
  const top = option.offsetTop - list.offsetTop;
  if (top < list.scrollTop) list.scrollTop = top;
  else if (top + option.offsetHeight > list.scrollTop + list.clientHeight)
    list.scrollTop = top + option.offsetHeight - list.clientHeight;
}
