import { useText } from "#client/i18n/useText.ts";
import { Button } from "#client/ui/control/Button.tsx";
import { Drawer } from "#client/ui/overlay/Drawer.tsx";
import styles from "./MarkedPaper.module.css";

export interface OpenPaper {
  readonly url: string;
  readonly mime: string;
  readonly name: string;
}

interface MarkedPaperProps {
  readonly paper: OpenPaper;
  readonly onClose: () => void;
}

// A paper that carries who looks at it and when: the server draws it into the picture.
export function MarkedPaper({ paper: { url, mime, name }, onClose }: MarkedPaperProps) {
  const t = useText("vetting");
  return (
    <Drawer isOpen isWide title={name} onClose={onClose}>
      <p className={styles.line}>{t("lookNoted")}</p>
      {mime.startsWith("image/") ? (
        <img className={styles.sheet} src={url} alt={name} draggable={false} />
      ) : (
        <Button href={url}>{t("download")}</Button>
      )}
    </Drawer>
  );
}
