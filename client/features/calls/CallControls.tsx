import { useAtomValue } from "jotai";
import { Mic, MicOff, MonitorUp, PhoneOff, Settings2, Video, VideoOff } from "lucide-react";
import { useText } from "#client/i18n/useText.ts";
import { Button } from "#client/ui/control/Button.tsx";
import { IconButton } from "#client/ui/control/IconButton.tsx";
import { Menu } from "#client/ui/overlay/Menu.tsx";
import { mediaAtom } from "./calls.atoms.ts";
import { deskAtom } from "./desk.atoms.ts";
import styles from "./Calls.module.css";
import { useDevices } from "./useDevices.ts";

const canShare = "getDisplayMedia" in (navigator.mediaDevices ?? {});

export function CallControls() {
  const t = useText("calls");
  const led = useAtomValue(deskAtom)?.led() ?? null;
  const { own, isMuted, isCameraOff, isSharing } = useAtomValue(mediaAtom);
  const devices = useDevices(own);
  const has = (kind: string): boolean => own?.getTracks().some((track) => track.kind === kind) ?? false;
  const items = devices.map(({ kind, id, name, isUsed }, index) => ({
    id: `${kind} ${id}`,
    label: name === "" ? t(kind === "audio" ? "microphone" : "camera", { number: index + 1 }) : name,
    icon: kind === "audio" ? <Mic /> : <Video />,
    isChecked: isUsed,
    startsGroup: index > 0 && devices[index - 1]?.kind !== kind,
    select: () => void led?.choose(kind, id),
  }));
  return (
    <div className={styles.controls} role="group" aria-label={t("controls")}>
      <IconButton
        kind="solid"
        isRound
        icon={isMuted ? <MicOff /> : <Mic />}
        label={t("mute")}
        isOn={isMuted}
        disabled={!has("audio")}
        onClick={() => led?.mute(!isMuted)}
      />
      <IconButton
        kind="solid"
        isRound
        icon={isCameraOff ? <VideoOff /> : <Video />}
        label={t("cameraOff")}
        isOn={isCameraOff}
        disabled={!has("video")}
        onClick={() => led?.hideCamera(!isCameraOff)}
      />
      {canShare && (
        <IconButton
          kind="solid"
          isRound
          icon={<MonitorUp />}
          label={t("share")}
          isOn={isSharing}
          disabled={own === null}
          onClick={() => void (isSharing ? led?.unshare() : led?.share())}
        />
      )}
      {items.length > 0 && (
        <Menu
          label={t("devices")}
          items={items}
          trigger={(props) => <IconButton kind="solid" isRound icon={<Settings2 />} label={t("devices")} {...props} />}
        />
      )}
      <Button kind="danger" icon={<PhoneOff />} disabled={led === null} onClick={() => void led?.hangUp()}>
        {t("hangUp")}
      </Button>
    </div>
  );
}
