import { useState } from "react";
import { vettingSorts, type VettingSort } from "#shared/features/vetting/vetting.states.ts";
import { dataKey } from "#client/i18n/dataKeys.ts";
import { formatTag } from "#client/i18n/format.ts";
import { useText } from "#client/i18n/useText.ts";
import { useLater } from "#client/resource/useLater.ts";
import { Chip } from "#client/ui/control/Chip.tsx";
import { SearchInput } from "#client/ui/form/SearchInput.tsx";
import { Select } from "#client/ui/form/Select.tsx";
import { Toolbar } from "#client/ui/table/Toolbar.tsx";
import type { Choices } from "./loadVetting.ts";
import { dueChange, isDueSoon, sortOf } from "./vettingQuery.ts";
import type { VettingAddress } from "./useVettingAddress.ts";
import styles from "./Vetting.module.css";

interface VettingToolbarProps {
  readonly address: VettingAddress;
  readonly choices: Choices;
}

export function VettingToolbar({ address, choices }: VettingToolbarProps) {
  const t = useText("vetting");
  const { params, change } = address;
  return (
    <Toolbar
      label={t("filters")}
      search={<WordSearch sent={params.get("q") ?? ""} onSearch={(q) => change({ q })} />}
      filters={
        <>
          <PlaceSelects address={address} choices={choices} />
          <Chip isOn={isDueSoon(params)} onClick={() => change(dueChange(params))}>
            {t("dueSoon")}
          </Chip>
        </>
      }
      view={
        <Select<VettingSort>
          aria-label={t("sortBy")}
          options={vettingSorts.map((sort) => ({ value: sort, label: t(dataKey("vettingSort", sort)) }))}
          value={sortOf(params)}
          onChange={(sort) => change({ sort })}
        />
      }
    />
  );
}

function PlaceSelects({ address: { params, change }, choices: { countries, counties } }: VettingToolbarProps) {
  const t = useText("vetting");
  const country = params.get("country") ?? "";
  const names = new Intl.DisplayNames(formatTag(), { type: "region" });
  const offered = country === "" ? counties : counties.filter(({ countryId }) => countryId === country);
  return (
    <>
      <Select
        className={styles.choice}
        aria-label={t("country")}
        options={[
          { value: "", label: t("allCountries") },
          ...countries.map(({ id, code, name }) => ({ value: id, label: names.of(code) ?? name })),
        ]}
        value={country}
        onChange={(id) => change({ country: id, county: "" })}
      />
      <Select
        className={styles.choice}
        aria-label={t("county")}
        options={[
          { value: "", label: t("allCounties") },
          ...offered.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        value={params.get("county") ?? ""}
        onChange={(id) => change({ county: id })}
      />
    </>
  );
}

interface WordSearchProps {
  readonly sent: string;
  readonly onSearch: (words: string) => void;
}

const searchPauseMs = 250;

// Asks when the typing pauses. Words that come from elsewhere, as by going back, take the place of what was typed.
export function WordSearch({ sent, onSearch }: WordSearchProps) {
  const t = useText("vetting");
  const [words, setWords] = useState(sent);
  const [known, setKnown] = useState({ sent, asked: sent });
  const later = useLater(searchPauseMs);
  if (known.sent !== sent) {
    setKnown({ sent, asked: sent });
    if (sent !== known.asked) setWords(sent);
  }
  const type = (typed: string): void => {
    setWords(typed);
    later(() => {
      const asked = typed.trim();
      setKnown((now) => ({ ...now, asked }));
      onSearch(asked);
    });
  };
  return <SearchInput aria-label={t("search")} placeholder={t("search")} keyHint="/" value={words} onChange={type} />;
}
