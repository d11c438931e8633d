import type { WireHeader } from "#shared/features/conversations/conversations.wire.ts";
import type { Timeline } from "#client/engine/model.ts";
import { useText } from "#client/i18n/useText.ts";
import { useHasNetwork } from "#client/session/useHasNetwork.ts";
import { Button } from "#client/ui/control/Button.tsx";
import { OffPlatformNote } from "#client/ui/message/OffPlatformNote.tsx";
import { EnquiryCard } from "./EnquiryCard.tsx";
import styles from "./Thread.module.css";
import { useConnection, useEngine } from "./watches.ts";

interface ThreadStartProps {
  readonly id: string;
  readonly header: WireHeader;
  readonly timeline: Timeline;
}

// Above the first message: the way to older ones, or, where the thread begins, what it is about and what keeps it safe.
export function ThreadStart({ id, header, timeline: { hasBefore, isLoadingOlder } }: ThreadStartProps) {
  const [t, app] = [useText("messages"), useText("app")];
  const engine = useEngine();
  const hasNetwork = useHasNetwork();
  const isOffline = useConnection().state === "offline" || !hasNetwork;
  if (hasBefore) {
    return (
      <div className={styles.older}>
        <Button
          size="sm"
          kind="quiet"
          busy={isLoadingOlder}
          busyLabel={t("loadOlder")}
          disabled={isOffline}
          onClick={() => void engine.loadOlder(id).catch(() => undefined)}
        >
          {t("loadOlder")}
        </Button>
        {isOffline && <p>{app("needsConnection")}</p>}
      </div>
    );
  }
  if (header.kind !== "trip" && header.kind !== "trip_host_family") return null;
  return (
    <div className={styles.start}>
      <EnquiryCard header={header} />
      <OffPlatformNote />
    </div>
  );
}
