import type { ReactNode } from "react";
import { useText } from "#client/i18n/useText.ts";
import { Button } from "#client/ui/control/Button.tsx";
import { Sheet } from "#client/ui/overlay/Sheet.tsx";
import { Refusal } from "../Refusal.tsx";
import styles from "./StayReview.module.css";

interface ReviewSheetProps {
  readonly title: string;
  readonly line: string;
  readonly isBusy: boolean;
  readonly failure: unknown;
  readonly onGive: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

// What either side writes its word in.
export function ReviewSheet({ title, line, isBusy, failure, onGive, onClose, children }: ReviewSheetProps) {
  const t = useText("stayReviews");
  return (
    <Sheet
      isOpen
      title={title}
      onClose={onClose}
      footer={
        <div className={styles.buttons}>
          <Button onClick={onClose}>{t("notNow")}</Button>
          <Button kind="primary" busy={isBusy} onClick={onGive}>
            {t("send")}
          </Button>
        </div>
      }
    >
      <div className={styles.form}>
        <p>{line}</p>
        {children}
        {failure !== null && <Refusal error={failure} />}
      </div>
    </Sheet>
  );
}
