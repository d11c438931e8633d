import { Check, CheckCheck, CircleAlert, Clock } from "lucide-react";
import type { ReactNode } from "react";
import { useText } from "#client/i18n/useText.ts";
import styles from "./MessageMeta.module.css";

export type DeliveryState = "pending" | "sent" | "delivered" | "seen" | "failed";

const icons: Readonly<Record<DeliveryState, ReactNode>> = {
  pending: <Clock />,
  sent: <Check />,
  delivered: <CheckCheck />,
  seen: <CheckCheck />,
  failed: <CircleAlert />,
};
const words = {
  pending: "messagePending",
  sent: "messageSent",
  delivered: "messageDelivered",
  seen: "seen",
  failed: "messageFailed",
} as const;

interface MessageMetaProps {
  // 14:20
  readonly time: string;
  readonly fullTime?: string;
  // Only one's own messages have a state. Under the newest that was seen stands by whom.
  readonly state?: DeliveryState;
  readonly isEdited?: boolean;
  readonly isOnPicture?: boolean;
}

export function MessageMeta({ time, fullTime, state, isEdited = false, isOnPicture = false }: MessageMetaProps) {
  const t = useText("ui");
  return (
    <span className={styles.meta} data-picture={isOnPicture}>
      {isEdited && <span>{t("edited")}</span>}
      <time title={fullTime}>{time}</time>
      {state && (
        <>
          {icons[state]}
          <span className="visually-hidden">{t(words[state])}</span>
        </>
      )}
    </span>
  );
}
