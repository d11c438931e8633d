import { Suspense, useRef, useState } from "react";
import { useText } from "#client/i18n/useText.ts";
import { lazyPart } from "#client/ui/state/lazyPart.tsx";
import styles from "./HomeSearch.module.css";
import type { WishForm } from "./useWish.ts";
import type { Wish } from "./wish.ts";

const ChosenDates = lazyPart(() => import("./ChosenDates.tsx").then(({ ChosenDates: component }) => component));
const loadPanel = () => import("./DatesPanel.tsx");
const DatesPanel = lazyPart(() => loadPanel().then(({ DatesPanel: component }) => component));

interface SearchDatesProps {
  readonly wish: Wish;
  readonly onChange: WishForm["setDates"];
}

// The calendar is large and comes, with all that writes dates, when somebody reaches for it.
export function SearchDates({ wish: { from, to }, onChange }: SearchDatesProps) {
  const t = useText("landing");
  const opener = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const dates = from && to ? { from, to } : null;
  return (
    <>
      <button
        ref={opener}
        type="button"
        className={styles.cell}
        data-chosen={dates !== null}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerEnter={() => void loadPanel().catch(() => undefined)}
        onFocus={() => void loadPanel().catch(() => undefined)}
        onClick={() => setOpen(!isOpen)}
      >
        <span className={styles.label}>{t("when")}</span>
        <span className={styles.value}>
          {dates ? (
            <Suspense>
              <ChosenDates dates={dates} />
            </Suspense>
          ) : (
            t("anyDates")
          )}
        </span>
      </button>
      {isOpen && (
        <Suspense>
          <DatesPanel opener={opener} dates={dates} onChange={onChange} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
