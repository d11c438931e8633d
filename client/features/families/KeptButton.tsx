import { useAtomValue } from "jotai";
import { Heart } from "lucide-react";
import { Suspense, useEffect, useState } from "react";
import { keepsLists, type Hearts } from "#shared/features/wishlist/wishlist.rules.ts";
import type { Days } from "#shared/time/days.ts";
import { formatNumber } from "#client/i18n/format.ts";
import { useText } from "#client/i18n/useText.ts";
import { heartsAtom, loadHearts } from "#client/resource/hearts/hearts.ts";
import { hrefOf } from "#client/session/openRoutes.ts";
import { rolesOf, userAtom } from "#client/session/session.ts";
import { Button } from "#client/ui/control/Button.tsx";
import { lazyPart } from "#client/ui/state/lazyPart.tsx";

const KeptDrawer = lazyPart(() =>
  import(/* webpackChunkName: "kept" */ "./KeptDrawer.tsx").then(({ KeptDrawer: component }) => component),
);

// The way to what was given a heart: one's wishlist, or where there is none what this device keeps.
export function KeptButton({ days }: { readonly days: Days | null }) {
  const t = useText("families");
  const [hearts, user] = [useAtomValue(heartsAtom), useAtomValue(userAtom)];
  const [opened, setOpened] = useState<Hearts | null>(null);
  // Where nothing is kept any more, it stays as long as whoever comes back from the drawer is at it.
  const [isHeld, setHeld] = useState(false);
  useEffect(() => void loadHearts(), [user?.id]);
  const count = hearts ? hearts.homes.length + hearts.activities.length : 0;
  const keeps = user ? keepsLists(rolesOf(user)) : false;
  const href = keeps ? hrefOf("wishlist") : undefined;
  if (!hearts || (count === 0 && !opened && !isHeld)) return null;
  const open = (kept: Hearts): void => {
    setOpened(kept);
    setHeld(true);
  };
  return (
    <>
      <Button
        icon={<Heart />}
        aria-label={t("kept", { count })}
        {...(href
          ? { href }
          : {
              "aria-haspopup": "dialog" as const,
              onClick: () => open(hearts),
              onBlur: () => setHeld(opened !== null),
            })}
      >
        {formatNumber(count)}
      </Button>
      {opened && (
        <Suspense>
          <KeptDrawer hearts={opened} days={days} mayLogIn={!user} onClose={() => setOpened(null)} />
        </Suspense>
      )}
    </>
  );
}
