import type { ReactNode } from "react";
import { useText } from "#client/i18n/useText.ts";
import { hrefOf } from "#client/session/openRoutes.ts";
import { NarrowPage } from "#client/ui/page/NarrowPage.tsx";
import { AppTitle } from "#client/ui/page/AppTitle.tsx";
import { BackLink } from "#client/ui/page/BackLink.tsx";

interface OwnPageProps {
  readonly title: string;
  readonly children: ReactNode;
}

// A page below one's profile. On a phone, where no menu stays in sight, it says the way back.
export function OwnPage({ title, children }: OwnPageProps) {
  const t = useText("settings");
  return (
    <NarrowPage>
      <div>
        <BackLink href={hrefOf("profile")}>{t("toProfile")}</BackLink>
        <AppTitle>{title}</AppTitle>
      </div>
      {children}
    </NarrowPage>
  );
}
