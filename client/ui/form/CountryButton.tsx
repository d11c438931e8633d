import { ChevronDown } from "lucide-react";
import { useState, type KeyboardEvent, type Ref } from "react";
import { useText } from "#client/i18n/useText.ts";
import type { PhoneCountry } from "./phoneCountries.ts";
import styles from "./PhoneInput.module.css";
import { createTypeahead } from "./typeahead.ts";

interface CountryButtonProps {
  readonly ref: Ref<HTMLButtonElement>;
  readonly countries: readonly PhoneCountry[];
  readonly iso2: string;
  readonly isOpen: boolean;
  readonly disabled: boolean | undefined;
  readonly onChoose: (iso2: string) => void;
  readonly onToggle: () => void;
}

// Closed it is like a select: letters go to the country that begins with them.
export function CountryButton({ ref, countries, iso2, isOpen, disabled, onChoose, onToggle }: CountryButtonProps) {
  const t = useText("ui");
  const [typeahead] = useState(() => createTypeahead(() => Date.now()));
  const index = countries.findIndex((country) => country.iso2 === iso2);
  const country = countries[index];
  const choose = (event: KeyboardEvent) => {
    if (event.key === "ArrowDown" && !isOpen) {
      event.preventDefault();
      return onToggle();
    }
    if (event.key.length !== 1 || event.key === " " || event.ctrlKey || event.metaKey || event.altKey) return;
    const found =
      countries[
        typeahead.find(
          event.key,
          countries.map(({ name }) => name),
          index,
        )
      ];
    if (found) onChoose(found.iso2);
  };
  return (
    <button
      ref={ref}
      type="button"
      disabled={disabled}
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      className={styles.country}
      onClick={onToggle}
      onKeyDown={choose}
    >
      <span className={styles.letters} aria-hidden="true">
        {iso2}
      </span>
      <span className="visually-hidden">
        {country ? t("phoneCountry", { country: country.name }) : t("findCountry")}{" "}
      </span>
      {country && `+${country.dialCode}`}
      <ChevronDown />
    </button>
  );
}
