import { formatMoment } from "#client/i18n/formatMoment.ts";
import { useText } from "#client/i18n/useText.ts";
import { Banner } from "#client/ui/state/Banner.tsx";
import type { Age } from "./lastKnown.ts";
import { useOnline } from "./useOnline.ts";

interface AgeBannerProps {
  readonly age: Age | null | undefined;
  readonly onRetry: () => void;
}

// Above what was there before: how old it is, and why. With a connection it is asked for again.
export function AgeBanner({ age, onRetry }: AgeBannerProps) {
  const t = useText("grid");
  const isOffline = age?.failure === "offline";
  useOnline(isOffline, onRetry);
  if (!age) return null;
  return (
    <Banner kind={isOffline ? "offline" : "failed"} action={{ label: t("tryAgain"), run: onRetry }}>
      {t(isOffline ? "offlineSince" : "failedSince", { moment: formatMoment(age.at) })}
    </Banner>
  );
}
