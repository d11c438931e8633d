import { useAtomValue } from "jotai";
import { useEffect } from "react";
import { keepsLists } from "#shared/features/wishlist/wishlist.rules.ts";
import { useText } from "#client/i18n/useText.ts";
import { toast } from "#client/session/notify.ts";
import { hrefOf } from "#client/session/openRoutes.ts";
import { rolesOf, userAtom } from "#client/session/session.ts";
import { giveHeart, heartsAtom, loadHearts, type HeartKind } from "./hearts.ts";

// Whether a home or an activity is kept, on the device or on one's lists, and how it is kept or let go.
export function useHeart(kind: HeartKind, id: string) {
  const t = useText("ui");
  const isOn = useAtomValue(heartsAtom)?.[kind].includes(id) ?? false;
  const user = useAtomValue(userAtom) ?? null;
  useEffect(() => void loadHearts(), [user?.id]);
  const give = (isKept: boolean): void => {
    void giveHeart(kind, id, isKept);
    const href = hrefOf("wishlist");
    if (!isKept || !href) return;
    if (keepsLists(rolesOf(user))) toast(t("onWishlist"), { href, about: "wishlist" });
    else toast(t("onDevice"), { about: "wishlist" });
  };
  return { isOn, give };
}
