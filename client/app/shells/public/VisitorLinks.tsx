import { Suspense } from "react";
import { useText } from "#client/i18n/useText.ts";
import type { SessionUser } from "#client/session/session.ts";
import { Button } from "#client/ui/control/Button.tsx";
import { lazyPart } from "#client/ui/state/lazyPart.tsx";
import styles from "./VisitorLinks.module.css";

const PersonLink = lazyPart(() => import("./PersonLink.tsx").then(({ PersonLink: component }) => component));

interface VisitorLinksProps {
  readonly visitor: SessionUser | null | undefined;
  readonly isBlock?: boolean;
}

// The way in, or for those who are in, the way to their own first screen. Its place is kept until it is known which.
export function VisitorLinks({ visitor, isBlock = false }: VisitorLinksProps) {
  const t = useText("public");
  if (visitor) {
    return (
      <Suspense>
        <PersonLink user={visitor} />
      </Suspense>
    );
  }
  return (
    <span className={styles.ways} data-block={isBlock} data-pending={visitor === undefined}>
      <Button kind={isBlock ? "secondary" : "quiet"} href="/login" isBlock={isBlock} className={styles.logIn}>
        {t("logIn")}
      </Button>
      <Button kind="primary" href="/login?new" isBlock={isBlock} className={styles.signUp}>
        {t("signUp")}
      </Button>
    </span>
  );
}
