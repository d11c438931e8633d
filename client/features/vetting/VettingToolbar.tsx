import { vettingSorts, type VettingSort } from "#shared/features/vetting/vetting.states.ts";
import { dataKey } from "#client/i18n/dataKeys.ts";
import { formatTag } from "#client/i18n/format.ts";
import { useText } from "#client/i18n/useText.ts";
import { WordSearch } from "#client/resource/WordSearch.tsx";
import { Chip } from "#client/ui/control/Chip.tsx";
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
      search={<WordSearch label={t("search")} sent={params.get("q") ?? ""} onSearch={(q) => change({ q })} />}
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
