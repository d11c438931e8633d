import { useAtomValue } from "jotai";
import { Captions as CaptionsIcon, Ellipsis, Mic, PictureInPicture2, Sparkles, Video } from "lucide-react";
import type { RefObject } from "react";
import { useText } from "#client/i18n/useText.ts";
import { IconButton } from "#client/ui/control/IconButton.tsx";
import { Menu } from "#client/ui/overlay/Menu.tsx";
import { canBlur, isBlurred } from "./blur.ts";
import { mediaAtom } from "./calls.atoms.ts";
import styles from "./Calls.module.css";
import { captionsAtom } from "./captions.atoms.ts";
import { deskAtom } from "./desk.atoms.ts";
import { useDevices } from "./useDevices.ts";

// What is wanted more seldom: to read along, the picture above other windows, by which microphone and camera one talks, and whether the room
// behind one is blurred, where the system can do that.
export function MoreMenu({ pictures }: { readonly pictures: RefObject<HTMLDivElement | null> }) {
  const t = useText("calls");
  const led = useAtomValue(deskAtom)?.led() ?? null;
  const { own, others, isInRoom } = useAtomValue(mediaAtom);
  const captions = useAtomValue(captionsAtom);
  const devices = useDevices(own).filter(({ kind }) => kind !== "speaker");
  const [camera] = own?.getVideoTracks() ?? [];
  const hasPicture = others.some(({ stream }) => (stream?.getVideoTracks().length ?? 0) > 0);
  const reading = {
    id: "captions",
    label: t("captions"),
    icon: <CaptionsIcon />,
    isChecked: captions.isOn,
    select: () => led?.readAlong(!captions.isOn),
  };
  const floating = {
    id: "float",
    label: t("smallPicture"),
    icon: <PictureInPicture2 />,
    select: () => void float(pictures.current),
  };
  const items = devices.map(({ kind, id, name, isUsed }, index) => ({
    id: `${kind} ${id}`,
    label: name === "" ? t(kind === "audio" ? "microphone" : "camera", { number: index + 1 }) : name,
    icon: kind === "audio" ? <Mic /> : <Video />,
    isChecked: isUsed,
    startsGroup: devices[index - 1]?.kind !== kind,
    select: () => void (kind !== "speaker" && led?.choose(kind, id)),
  }));
  const blurring = {
    id: "blur",
    label: t("blur"),
    icon: <Sparkles />,
    isChecked: isBlurred(camera),
    startsGroup: true,
    select: () => void led?.blur(!isBlurred(camera)),
  };
  const all = [
    ...(others.length > 0 && !isInRoom ? [reading] : []),
    ...(hasPicture && document.pictureInPictureEnabled ? [floating] : []),
    ...items,
    ...(canBlur(camera) ? [blurring] : []),
  ];
  if (all.length === 0) return null;
  return (
    <Menu
      label={t("more")}
      items={all}
      trigger={(props) => (
        <IconButton className={styles.control} isRound icon={<Ellipsis />} label={t("more")} {...props} />
      )}
    />
  );
}

// The first of the others goes on above other windows, or comes back from there.
async function float(pictures: HTMLDivElement | null): Promise<void> {
  if (document.pictureInPictureElement) return document.exitPictureInPicture().catch(() => undefined);
  await pictures
    ?.querySelector("video")
    ?.requestPictureInPicture()
    .catch(() => undefined);
}
