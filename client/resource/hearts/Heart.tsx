import { useAtomValue } from "jotai";
import { Heart as HeartGlyph } from "lucide-react";
import { useEffect } from "react";
import { useText } from "#client/i18n/useText.ts";
import { toast } from "#client/session/notify.ts";
import { hrefOf } from "#client/session/openRoutes.ts";
import { userAtom } from "#client/session/session.ts";
import { IconButton } from "#client/ui/control/IconButton.tsx";
import styles from "./Heart.module.css";
import { giveHeart, heartsAtom, loadHearts, type HeartKind } from "./hearts.ts";

interface HeartProps {
  readonly kind: HeartKind;
  readonly id: string;
  // What it is of: "the Byrne family".
  readonly name: string;
  readonly look?: "onPhoto" | "line";
  readonly size?: "md" | "sm";
}

export function Heart({ kind, id, name, look = "onPhoto", size = "md" }: HeartProps) {
  const t = useText("ui");
  const isOn = useAtomValue(heartsAtom)?.[kind].includes(id) ?? false;
  const userId = useAtomValue(userAtom)?.id;
  useEffect(() => void loadHearts(), [userId]);
  return (
    <IconButton
      kind={look}
      size={size}
      isRound
      isOn={isOn}
      label={t("saveFamily", { name })}
      icon={<HeartGlyph className={isOn ? styles.on : undefined} />}
      onClick={() => {
        void giveHeart(kind, id, !isOn);
        const href = hrefOf("wishlist");
        if (!isOn && href) toast(t("onWishlist"), { href, about: "wishlist" });
      }}
    />
  );
}
