import { useAtomValue } from "jotai";
import { Mic, Settings2, Sparkles, Video } from "lucide-react";
import { useText } from "#client/i18n/useText.ts";
import { IconButton } from "#client/ui/control/IconButton.tsx";
import { Menu } from "#client/ui/overlay/Menu.tsx";
import { canBlur, isBlurred } from "./blur.ts";
import { mediaAtom } from "./calls.atoms.ts";
import { deskAtom } from "./desk.atoms.ts";
import { useDevices } from "./useDevices.ts";

// By which microphone and camera one talks, and whether the room behind one is blurred, where the system can do that.
export function DeviceMenu() {
  const t = useText("calls");
  const led = useAtomValue(deskAtom)?.led() ?? null;
  const { own } = useAtomValue(mediaAtom);
  const devices = useDevices(own).filter(({ kind }) => kind !== "speaker");
  const [camera] = own?.getVideoTracks() ?? [];
  const items = devices.map(({ kind, id, name, isUsed }, index) => ({
    id: `${kind} ${id}`,
    label: name === "" ? t(kind === "audio" ? "microphone" : "camera", { number: index + 1 }) : name,
    icon: kind === "audio" ? <Mic /> : <Video />,
    isChecked: isUsed,
    startsGroup: index > 0 && devices[index - 1]?.kind !== kind,
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
  const all = canBlur(camera) ? [...items, blurring] : items;
  if (all.length === 0) return null;
  return (
    <Menu
      label={t("devices")}
      items={all}
      trigger={(props) => <IconButton kind="solid" isRound icon={<Settings2 />} label={t("devices")} {...props} />}
    />
  );
}
