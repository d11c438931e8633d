import type { ReactNode } from "react";
import { useText } from "#client/i18n/useText.ts";
import { hrefOf } from "#client/session/openRoutes.ts";
import { BackLink } from "#client/ui/page/BackLink.tsx";
import { PageTitle } from "#client/ui/page/PageTitle.tsx";
import styles from "./Settings.module.css";

interface OwnPageProps {
  readonly title: string;
  readonly children: ReactNode;
}

// A page below one's profile. On a phone, where no menu stays in sight, it says the way back.
export function OwnPage({ title, children }: OwnPageProps) {
  const t = useText("settings");
  return (
    <div className={styles.page}>
      <PageTitle>{title}</PageTitle>
      <div>
        <BackLink href={hrefOf("profile")}>{t("toProfile")}</BackLink>
        <h1 className={styles.title}>{title}</h1>
      </div>
      {children}
    </div>
  );
}
