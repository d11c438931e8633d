import { Check, CircleAlert, CloudOff, Download, RefreshCw } from "lucide-react";
import type { ReactNode } from "react";
import styles from "./Banner.module.css";

export type BannerKind = "failed" | "offline" | "syncing" | "synced" | "update";

const icons: Readonly<Record<BannerKind, ReactNode>> = {
  failed: <CircleAlert />,
  offline: <CloudOff />,
  syncing: <RefreshCw className={styles.turning} />,
  synced: <Check />,
  update: <Download />,
};

interface BannerProps {
  readonly kind: BannerKind;
  readonly children: ReactNode;
  readonly action?: { readonly label: string; readonly run: () => void };
}

export function Banner({ kind, children, action }: BannerProps) {
  return (
    <div role="status" className={styles.banner} data-kind={kind}>
      {icons[kind]}
      <span className={styles.words}>{children}</span>
      {action && (
        <button type="button" className={styles.action} onClick={action.run}>
          {action.label}
        </button>
      )}
    </div>
  );
}
