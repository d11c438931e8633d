import { useEffect, useRef } from "react";
import { useText } from "#client/i18n/useText.ts";
import { Badge } from "#client/ui/control/Badge.tsx";
import { Tooltip } from "#client/ui/overlay/Tooltip.tsx";
import type { OpenPlace } from "./hubPlaces.ts";
import styles from "./Sidebar.module.css";

interface SidebarLinkProps {
  readonly place: OpenPlace;
  readonly isCurrent: boolean;
  readonly count: number;
  readonly isNarrow: boolean;
}

export function SidebarLink({
  place: { href, label, icon: Icon, goKey },
  isCurrent,
  count,
  isNarrow,
}: SidebarLinkProps) {
  const t = useText("navigation");
  const self = useRef<HTMLAnchorElement>(null);
  // A window may be lower than all places: where one is, is seen.
  useEffect(() => {
    if (isCurrent) self.current?.scrollIntoView?.({ block: "nearest" });
  }, [isCurrent]);
  const link = (
    <a ref={self} href={href} className={styles.link} aria-current={isCurrent ? "page" : undefined}>
      <Icon />
      <span className={isNarrow ? "visually-hidden" : styles.label}>{t(label)}</span>
      {count > 0 && (
        <span className={styles.count}>
          <Badge kind="quiet" count={count} label={t("hub.waiting", { count })} />
        </span>
      )}
    </a>
  );
  if (!isNarrow) return link;
  return (
    <Tooltip text={t(label)} {...(goKey ? { keyHint: `G ${goKey}` } : {})} isName>
      {link}
    </Tooltip>
  );
}
