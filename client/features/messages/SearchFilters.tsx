import { File, Image, Link, UserRound } from "lucide-react";
import type { ReactNode } from "react";
import { messagesViewOf } from "#shared/features/conversations/conversations.rules.ts";
import { hasFilter, turnFilter } from "#shared/features/search/search.rules.ts";
import type { Key } from "#client/i18n/words.ts";
import { useText } from "#client/i18n/useText.ts";
import { Chip } from "#client/ui/control/Chip.tsx";
import styles from "./Search.module.css";
import { useMe } from "./useMe.ts";

interface SearchFiltersProps {
  readonly typed: string;
  readonly onType: (typed: string) => void;
}

const filters: readonly { readonly filter: string; readonly label: Key<"messages">; readonly icon?: ReactNode }[] = [
  { filter: "from:", label: "filter.from", icon: <UserRound /> },
  { filter: "in:", label: "filter.in" },
  { filter: "has:photo", label: "filter.photo", icon: <Image /> },
  { filter: "has:file", label: "filter.file", icon: <File /> },
  { filter: "has:link", label: "filter.link", icon: <Link /> },
  { filter: "after:7d", label: "filter.week" },
];
const stateFilters = ["reserved", "booked", "in-progress"] as const;

// What can be typed, to be pressed as well: a chip writes what it stands for into the box.
export function SearchFilters({ typed, onType }: SearchFiltersProps) {
  const t = useText("messages");
  const state = useText("states");
  const isRegular = messagesViewOf(useMe()) === "regular";
  const turn = (filter: string) => (): void => {
    onType(turnFilter(typed, filter));
    if (filter.endsWith(":")) document.querySelector<HTMLElement>("main input[type='search']")?.focus();
  };
  return (
    <div className={styles.filters} role="group" aria-label={t("filter.all")}>
      {filters.map(({ filter, label, icon }) => (
        <Chip
          key={filter}
          icon={icon}
          {...(filter.endsWith(":") ? {} : { isOn: hasFilter(typed, filter) })}
          onClick={turn(filter)}
        >
          {t(label)}
        </Chip>
      ))}
      {!isRegular &&
        stateFilters.map((one) => (
          <Chip key={one} isOn={hasFilter(typed, `is:${one}`)} onClick={turn(`is:${one}`)}>
            {state(`trip.${one}`)}
          </Chip>
        ))}
    </div>
  );
}
