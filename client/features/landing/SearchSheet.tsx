import { Search } from "lucide-react";
import type { FormEvent } from "react";
import { useText } from "#client/i18n/useText.ts";
import { Button } from "#client/ui/control/Button.tsx";
import type { Choice } from "#client/ui/form/choice.ts";
import { Sheet } from "#client/ui/overlay/Sheet.tsx";
import styles from "./HomeSearch.module.css";
import { SearchCell } from "./SearchCell.tsx";
import { ageChoices, categoryChoices } from "./searchChoices.ts";
import { SearchDates } from "./SearchDates.tsx";
import type { WishForm } from "./useWish.ts";

interface SearchSheetProps {
  readonly isOpen: boolean;
  readonly form: WishForm;
  readonly countries: readonly Choice[];
  readonly onClose: () => void;
}

export function SearchSheet({ isOpen, form, countries, onClose }: SearchSheetProps) {
  const t = useText("landing");
  const { wish } = form;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    onClose();
    form.send();
  };
  const find = (
    <Button type="submit" form="wish" kind="primary" size="lg" isBlock icon={<Search />}>
      {t("findHome")}
    </Button>
  );
  return (
    <Sheet isOpen={isOpen} title={t("whereTo")} onClose={onClose} footer={find}>
      <form id="wish" className={styles.stack} onSubmit={submit}>
        <SearchCell label={t("where")} options={countries} value={wish.country ?? ""} onChange={form.setCountry} />
        <SearchDates wish={wish} onChange={form.setDates} />
        <SearchCell label={t("who")} options={ageChoices(t)} value={String(wish.age ?? "")} onChange={form.setAge} />
        <SearchCell
          label={t("days")}
          options={categoryChoices(t)}
          value={wish.category ?? ""}
          onChange={form.setCategory}
        />
      </form>
    </Sheet>
  );
}
