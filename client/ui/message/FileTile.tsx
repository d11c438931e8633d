import { File, FileSpreadsheet, FileText, X } from "lucide-react";
import type { ReactNode } from "react";
import { useText } from "#client/i18n/useText.ts";
import { fileSize } from "./fileSize.ts";
import styles from "./FileTile.module.css";

export type FileKind = "pdf" | "sheet" | "other";

interface FileTileProps {
  readonly name: string;
  readonly kind: FileKind;
  // "PDF", as people say it
  readonly kindLabel?: string;
  readonly bytes: number;
  readonly pages?: number;
  readonly href?: string;
  // Looked at here instead of kept.
  readonly onOpen?: () => void;
  // 0 to 1 while it is on its way up.
  readonly progress?: number;
  readonly onCancel?: () => void;
  readonly meta?: ReactNode;
}

const icons: Readonly<Record<FileKind, ReactNode>> = { pdf: <FileText />, sheet: <FileSpreadsheet />, other: <File /> };

export function FileTile({
  name,
  kind,
  kindLabel,
  bytes,
  pages,
  href,
  onOpen,
  progress,
  onCancel,
  meta,
}: FileTileProps) {
  const t = useText("ui");
  const isOnItsWay = progress !== undefined;
  const facts = [kindLabel, pages === undefined ? undefined : t("pageCount", { count: pages }), fileSize(bytes)]
    .filter((fact) => fact !== undefined)
    .join(" · ");
  return (
    <div className={styles.file}>
      <span className={styles.tile} data-kind={kind}>
        {icons[kind]}
      </span>
      <div className={styles.words}>
        {onOpen && !isOnItsWay ? (
          <button type="button" className={styles.name} onClick={onOpen}>
            <bdi>{name}</bdi>
          </button>
        ) : href && !isOnItsWay ? (
          <a href={href} download={name} className={styles.name}>
            <bdi>{name}</bdi>
          </a>
        ) : (
          <span className={styles.name}>
            <bdi>{name}</bdi>
          </span>
        )}
        <div className={styles.facts}>
          {isOnItsWay ? t("uploading", { percent: Math.round(progress * 100) }) : facts}
        </div>
        {isOnItsWay && (
          <div
            role="progressbar"
            aria-label={name}
            aria-valuemin={0}
            aria-valuemax={100}
            aria-valuenow={Math.round(progress * 100)}
            className={styles.bar}
          >
            <span style={{ inlineSize: `${progress * 100}%` }} />
          </div>
        )}
      </div>
      {isOnItsWay && onCancel && (
        <button type="button" className={styles.cancel} aria-label={t("cancelUpload", { name })} onClick={onCancel}>
          <X />
        </button>
      )}
      {meta && <span className={styles.meta}>{meta}</span>}
    </div>
  );
}
