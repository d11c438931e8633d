import { Heart as HeartGlyph } from "lucide-react";
import { useText } from "#client/i18n/useText.ts";
import { IconButton } from "#client/ui/control/IconButton.tsx";
import styles from "./Heart.module.css";
import type { HeartKind } from "./hearts.ts";
import { useHeart } from "./useHeart.ts";

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
  const { isOn, give } = useHeart(kind, id);
  return (
    <IconButton
      kind={look}
      size={size}
      isRound
      isOn={isOn}
      label={t("saveFamily", { name })}
      icon={<HeartGlyph className={isOn ? styles.on : undefined} />}
      onClick={() => give(!isOn)}
    />
  );
}
