import { useEffect, useRef } from "react";
import { useText } from "#client/i18n/useText.ts";
import { Button } from "../control/Button.tsx";
import styles from "./LoadMore.module.css";

interface LoadMoreProps {
  readonly hasMore: boolean;
  readonly isLoading: boolean;
  readonly onLoad: () => void;
}

// Loads when it comes near the screen; the button is for when that does not happen.
export function LoadMore({ hasMore, isLoading, onLoad }: LoadMoreProps) {
  const t = useText("ui");
  const place = useRef<HTMLDivElement>(null);
  const load = useRef(onLoad);
  useEffect(() => {
    load.current = onLoad;
  });
  useEffect(() => {
    if (!place.current || !hasMore || isLoading || !("IntersectionObserver" in globalThis)) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && load.current(),
      { rootMargin: "400px" },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [hasMore, isLoading]);
  return (
    <div ref={place} className={styles.place}>
      {hasMore && (
        <Button kind="quiet" busy={isLoading} busyLabel={t("loadingMore")} onClick={onLoad}>
          {t("loadMore")}
        </Button>
      )}
    </div>
  );
}
