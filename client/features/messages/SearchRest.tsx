import { asksNothing } from "#shared/features/search/search.rules.ts";
import { useText } from "#client/i18n/useText.ts";
import { Button } from "#client/ui/control/Button.tsx";
import { Empty } from "#client/ui/state/Empty.tsx";
import styles from "./Search.module.css";
import type { Finding } from "./useFound.ts";

interface SearchRestProps {
  readonly found: Pick<Finding, "search" | "sections" | "reach" | "size" | "further" | "again">;
  readonly words: string;
  readonly onLeave: () => void;
}

// What stands below what was found, or in its place: with a way on. That everything was searched is said above.
export function SearchRest({ found, words, onLeave }: SearchRestProps) {
  const [t, ui] = [useText("messages"), useText("ui")];
  const { search, sections, reach, size, further, again } = found;
  if (asksNothing(search) || size === null) return null;
  if (reach === "more")
    return (
      <div className={styles.rest}>
        <Button size="sm" onClick={further}>
          {t("found.more")}
        </Button>
      </div>
    );
  const isEmpty = sections.length === 0 && reach !== "asking";
  const retry = reach === "failed" && (
    <Button size="sm" onClick={again}>
      {t("found.again")}
    </Button>
  );
  if (!isEmpty) return retry ? <div className={styles.rest}>{retry}</div> : null;
  return (
    <Empty
      spot="search"
      title={t("foundNothing", { words })}
      action={
        retry || (
          <Button size="sm" onClick={onLeave}>
            {ui("clearSearch")}
          </Button>
        )
      }
    >
      {reach !== "all" && t("foundNothingLine")}
    </Empty>
  );
}
