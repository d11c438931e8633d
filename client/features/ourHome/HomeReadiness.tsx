import { ArrowRight } from "lucide-react";
import { isLive, type HomeStep, type readinessOf } from "#shared/features/ourHome/ourHome.rules.ts";
import type { VettingState } from "#shared/features/vetting/vetting.states.ts";
import { dataKey } from "#client/i18n/dataKeys.ts";
import { useText } from "#client/i18n/useText.ts";
import { Button } from "#client/ui/control/Button.tsx";
import { Card } from "#client/ui/page/Card.tsx";
import styles from "./OurHome.module.css";

interface ReadinessProps {
  readonly readiness: ReturnType<typeof readinessOf>;
  readonly state: VettingState;
  readonly onGo: (step: HomeStep) => void;
}

// How whole the profile is, whether anybody can find it, and the one thing to do next.
export function HomeReadiness({ readiness: { percent, needed, next }, state, onGo }: ReadinessProps) {
  const t = useText("ourHome");
  return (
    <Card ground={next ? "straw" : "surface"} labelledBy="readiness">
      <div className={styles.readiness}>
        <h2 id="readiness" className="h4">
          {t("ready", { percent })}
        </h2>
        <progress className={styles.bar} max={100} value={percent} aria-label={t("ready", { percent })} />
        <p className={styles.quiet}>
          {isLive(state) ? t("isShown") : needed.length > 0 ? t("needed", { count: needed.length }) : t("isWaiting")}
        </p>
        {next && (
          <Button size="sm" iconAfter={<ArrowRight />} onClick={() => onGo(next)}>
            {t(dataKey("homeStep", next))}
          </Button>
        )}
      </div>
    </Card>
  );
}
