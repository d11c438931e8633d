import { RefreshCw } from "lucide-react";
import type { ReactNode } from "react";
import { useText } from "#client/i18n/useText.ts";
import { Button } from "../control/Button.tsx";
import { Empty } from "./Empty.tsx";
import styles from "./Empty.module.css";
import type { SpotKind } from "../media/Drawing.tsx";

interface ErrorStateProps {
  readonly title: string;
  readonly children?: ReactNode;
  readonly spot?: SpotKind;
  readonly onRetry?: () => void;
  readonly isRetrying?: boolean;
  // Seconds to the next try of our own.
  readonly nextTryInS?: number;
  // A second way out, beside trying again.
  readonly action?: ReactNode;
  readonly headingLevel?: 1 | 2 | 3;
}

// What happened, what is safe, what next. What was typed is the page's to keep.
export function ErrorState({
  title,
  children,
  spot = "error",
  onRetry,
  isRetrying = false,
  nextTryInS,
  action,
  headingLevel = 2,
}: ErrorStateProps) {
  const t = useText("ui");
  const actions = (
    <>
      {onRetry && (
        <Button kind="primary" size="sm" busy={isRetrying} busyLabel={t("tryingAgain")} onClick={onRetry}>
          {t("tryAgain")}
        </Button>
      )}
      {nextTryInS !== undefined && (
        <span className={styles.retry}>
          <RefreshCw />
          {t("nextTry", { seconds: nextTryInS })}
        </span>
      )}
      {action}
    </>
  );
  return (
    <div role="alert">
      <Empty spot={spot} title={title} action={actions} headingLevel={headingLevel}>
        {children}
      </Empty>
    </div>
  );
}
