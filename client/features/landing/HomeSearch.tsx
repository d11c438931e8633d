import { ArrowRight, Search } from "lucide-react";
import { Suspense, useState, type FormEvent } from "react";
import { useText } from "#client/i18n/useText.ts";
import { Button } from "#client/ui/control/Button.tsx";
import { lazyPart } from "#client/ui/state/lazyPart.tsx";
import styles from "./HomeSearch.module.css";
import { SearchCell } from "./SearchCell.tsx";
import { ageChoices, categoryChoices, countryChoices } from "./searchChoices.ts";
import { SearchDates } from "./SearchDates.tsx";
import { useWish } from "./useWish.ts";
import type { Wish } from "./wish.ts";

const loadSheet = () => import("./SearchSheet.tsx");
const SearchSheet = lazyPart(() => loadSheet().then(({ SearchSheet: component }) => component));

interface HomeSearchProps {
  readonly wish: Wish;
  readonly countryCodes: readonly string[];
}

// A bar of four questions where there is room; on a phone one button that opens them.
export function HomeSearch({ wish: initial, countryCodes }: HomeSearchProps) {
  const t = useText("landing");
  const form = useWish(initial);
  const [sheet, setSheet] = useState<"never" | "open" | "closed">("never");
  const { wish } = form;
  const countries = countryChoices(t, countryCodes);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    form.send();
  };
  return (
    <div role="search" className={styles.search}>
      <form className={styles.bar} onSubmit={submit}>
        <SearchCell label={t("where")} options={countries} value={wish.country ?? ""} onChange={form.setCountry} />
        <SearchDates wish={wish} onChange={form.setDates} />
        <SearchCell label={t("who")} options={ageChoices(t)} value={String(wish.age ?? "")} onChange={form.setAge} />
        <SearchCell
          label={t("days")}
          options={categoryChoices(t)}
          value={wish.category ?? ""}
          onChange={form.setCategory}
        />
        <Button type="submit" kind="primary" size="lg" icon={<Search />} className={styles.find}>
          {t("findHome")}
        </Button>
      </form>
      <button
        type="button"
        className={styles.opener}
        aria-haspopup="dialog"
        onPointerDown={() => void loadSheet().catch(() => undefined)}
        onClick={() => setSheet("open")}
      >
        <Search />
        <span className={styles.words}>
          <span className={styles.question}>{t("whereTo")}</span>
          <span className={styles.hint}>{t("whereToHint")}</span>
        </span>
        <span className={styles.arrow}>
          <ArrowRight />
        </span>
      </button>
      {sheet !== "never" && (
        <Suspense>
          <SearchSheet isOpen={sheet === "open"} form={form} countries={countries} onClose={() => setSheet("closed")} />
        </Suspense>
      )}
    </div>
  );
}
