import { useAtomValue } from "jotai";
import { useState } from "react";
import { formatFullMoment } from "#client/i18n/format.ts";
import { useText } from "#client/i18n/useText.ts";
import { userAtom } from "#client/session/session.ts";
import { Button } from "#client/ui/control/Button.tsx";
import { Drawer } from "#client/ui/overlay/Drawer.tsx";
import styles from "./MarkedPaper.module.css";

export interface OpenPaper {
  readonly url: string;
  readonly mime: string;
  readonly name: string;
}

const marks = 12;

// A paper with who looks at it and when written across it: whatever is photographed off a screen says by whom.
export function MarkedPaper({
  paper: { url, mime, name },
  onClose,
}: {
  readonly paper: OpenPaper;
  readonly onClose: () => void;
}) {
  const t = useText("vetting");
  const user = useAtomValue(userAtom);
  const [at] = useState(() => new Date().toISOString());
  const mark = [user && `${user.firstName} ${user.lastName}`, formatFullMoment(at)].filter(Boolean).join(" · ");
  return (
    <Drawer isOpen isWide title={name} onClose={onClose}>
      <p className={styles.line}>{t("lookNoted")}</p>
      {mime.startsWith("image/") ? (
        <div className={styles.sheet}>
          <img src={url} alt={name} draggable={false} />
          <div className={styles.marks} aria-hidden>
            {Array.from({ length: marks }, (_, index) => (
              <span key={index}>{mark}</span>
            ))}
          </div>
        </div>
      ) : (
        <Button href={url}>{t("download")}</Button>
      )}
    </Drawer>
  );
}
