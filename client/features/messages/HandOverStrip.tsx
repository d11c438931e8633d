import { useEffect, useState } from "react";
import type { WireHeader } from "#shared/features/conversations/conversations.wire.ts";
import { formatAgo } from "#client/i18n/waitingTime.ts";
import { useText } from "#client/i18n/useText.ts";
import { Refusal } from "#client/resource/Refusal.tsx";
import { useOnce } from "#client/resource/useOnce.ts";
import { Button } from "#client/ui/control/Button.tsx";
import styles from "./Desk.module.css";
import { mergingApi } from "./merging.ts";
import { isOfferedTo, offerWords } from "./offerWords.ts";
import { useAssignment } from "./useAssignment.ts";
import { useMe } from "./useMe.ts";
import { useMessagesPlace } from "./useMessagesPlace.ts";
import { useConnection } from "./watches.ts";

export interface HandOverStripProps {
  readonly header: WireHeader;
}

const nothing = (): void => undefined;

// An offer that stands, for whoever answers it and whoever made it; and where a closed conversation goes on.
export const HandOverStrip = ({ header }: HandOverStripProps) => (
  <>
    {header.handOver && <Offer header={header} />}
    {header.mergedInto && <GoesOn header={header} intoId={header.mergedInto} />}
  </>
);

function Offer({ header }: HandOverStripProps) {
  const t = useText("desk");
  const me = useMe();
  const isOffline = useConnection().state === "offline";
  const { isBusy, failure, answer } = useAssignment(header, nothing);
  const left = useLeft(header.handOver?.until ?? "");
  const { handOver } = header;
  if (!handOver || left <= 0) return null;
  const { from, line } = handOver;
  const isMine = isOfferedTo(me.id, handOver);
  return (
    <div className={styles.strip} role="status">
      <p className={styles.words}>
        {offerWords(t, handOver, me.id)}{" "}
        <span className={styles.note}>{t("handOver.left", { time: formatAgo(left) })}</span>
      </p>
      {line !== "" && <p className={styles.quoted}>{line}</p>}
      {failure !== null && <Refusal error={failure} />}
      <div className={styles.acts}>
        {isMine && (
          <>
            <Button size="sm" kind="primary" busy={isBusy} disabled={isOffline} onClick={() => answer("accept")}>
              {t("handOver.accept")}
            </Button>
            <Button size="sm" busy={isBusy} disabled={isOffline} onClick={() => answer("decline")}>
              {t("handOver.decline")}
            </Button>
          </>
        )}
        {from.id === me.id && (
          <Button size="sm" kind="quiet" busy={isBusy} disabled={isOffline} onClick={() => answer("withdraw")}>
            {t("handOver.withdraw")}
          </Button>
        )}
      </div>
    </div>
  );
}

// By the second, while it is before the eyes.
function useLeft(until: string): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return Date.parse(until) - now;
}

function GoesOn({ header, intoId }: HandOverStripProps & { readonly intoId: string }) {
  const t = useText("desk");
  const once = useOnce();
  const isOffline = useConnection().state === "offline";
  const { hrefWith } = useMessagesPlace();
  const [failure, setFailure] = useState<unknown>(null);
  const undo = (): void =>
    void mergingApi.unmerge({ conversationId: header.id }, once).then(() => setFailure(null), setFailure);
  return (
    <div className={styles.strip}>
      <p className={styles.words}>{t("merge.goesOn")}</p>
      {failure !== null && <Refusal error={failure} />}
      <div className={styles.acts}>
        <Button size="sm" kind="primary" href={hrefWith({ conversation: intoId })}>
          {t("merge.open")}
        </Button>
        <Button size="sm" disabled={isOffline} onClick={undo}>
          {t("merge.undo")}
        </Button>
      </div>
    </div>
  );
}
