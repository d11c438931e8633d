import { ArrowDown, ArrowUp, Crop, Ellipsis, Home, Trash2, TriangleAlert } from "lucide-react";
import { photoRooms } from "#shared/features/registration/registration.rules.ts";
import { formatShare } from "#client/i18n/format.ts";
import { dataKey } from "#client/i18n/dataKeys.ts";
import { useText } from "#client/i18n/useText.ts";
import { IconButton } from "#client/ui/control/IconButton.tsx";
import { Menu } from "#client/ui/overlay/Menu.tsx";
import { Skeleton } from "#client/ui/state/Skeleton.tsx";
import styles from "./Photos.module.css";
import type { PhotoTile } from "./usePhotoTiles.ts";

export interface TileActs {
  readonly move: (by: 1 | -1) => void;
  readonly cover: () => void;
  readonly name: (caption: string) => void;
  readonly remove: () => void;
  // Only of what is here.
  readonly crop: (() => void) | null;
}

interface TileProps {
  readonly tile: PhotoTile;
  readonly number: number;
  readonly isLast: boolean;
  readonly acts: TileActs;
}

export function PhotoTileView({ tile, number, isLast, acts }: TileProps) {
  const t = useText("registration");
  const { url, caption, isLost, progress, hints } = tile;
  const isCover = number === 1;
  const words = [isCover ? t("cover") : null, caption || null].filter((one) => one !== null).join(" · ");
  const name = caption || t("photo", { number });
  return (
    <li className={isCover ? styles.cover : styles.tile}>
      <div className={styles.frame}>
        {url === null ? (
          isLost ? (
            <p className={styles.lost}>{t("photoLost")}</p>
          ) : (
            <Skeleton height={160} />
          )
        ) : (
          <img src={url} alt={name} decoding="async" />
        )}
        {url !== null && progress < 1 && (
          // Seen as it grows; what is heard of it is said once for all of them.
          <span
            className={styles.progress}
            role="progressbar"
            aria-label={t("photoSending", { number })}
            aria-valuenow={Math.round(progress * 100)}
          >
            {formatShare(progress)}
          </span>
        )}
        {words !== "" && <span className={styles.words}>{words}</span>}
        <span className={styles.menu}>
          <Menu
            label={t("photoMenu", { number })}
            alignEnd
            items={[
              ...photoRooms.map((room) => ({
                id: room,
                label: t(dataKey("registerRoom", room)),
                isChecked: caption === t(dataKey("registerRoom", room)),
                select: () => acts.name(t(dataKey("registerRoom", room))),
              })),
              {
                id: "cover",
                label: t("makeCover"),
                icon: <Home />,
                startsGroup: true,
                isDisabled: isCover,
                select: acts.cover,
              },
              {
                id: "earlier",
                label: t("earlier"),
                icon: <ArrowUp />,
                isDisabled: isCover,
                select: () => acts.move(-1),
              },
              { id: "later", label: t("later"), icon: <ArrowDown />, isDisabled: isLast, select: () => acts.move(1) },
              {
                id: "crop",
                label: t("cropPhoto"),
                icon: <Crop />,
                isDisabled: acts.crop === null,
                select: () => acts.crop?.(),
              },
              {
                id: "remove",
                label: t("removePhoto"),
                icon: <Trash2 />,
                isDanger: true,
                startsGroup: true,
                select: acts.remove,
              },
            ]}
            trigger={(props) => (
              <IconButton {...props} kind="onPhoto" icon={<Ellipsis />} label={t("photoMenu", { number })} />
            )}
          />
        </span>
      </div>
      {hints.map((hint) => (
        <p key={hint} className={styles.hint}>
          <TriangleAlert aria-hidden="true" />
          {t(dataKey("registerHint", hint))}
        </p>
      ))}
    </li>
  );
}
