import { useAtomValue } from "jotai";
import {
  Captions as CaptionsIcon,
  Mic,
  MicOff,
  MonitorUp,
  PhoneOff,
  PictureInPicture2,
  UserPlus,
  Video,
  VideoOff,
} from "lucide-react";
import type { RefObject } from "react";
import type { Call } from "#shared/features/calls/calls.contract.ts";
import { useText } from "#client/i18n/useText.ts";
import { Button } from "#client/ui/control/Button.tsx";
import { IconButton } from "#client/ui/control/IconButton.tsx";
import { Menu } from "#client/ui/overlay/Menu.tsx";
import { mediaAtom } from "./calls.atoms.ts";
import { captionsAtom } from "./captions.atoms.ts";
import { deskAtom } from "./desk.atoms.ts";
import { DeviceMenu } from "./DeviceMenu.tsx";
import styles from "./Calls.module.css";
import { useOthers } from "./useOthers.ts";

const canShare = "getDisplayMedia" in (navigator.mediaDevices ?? {});

interface CallControlsProps {
  readonly call: Call | null;
  readonly pictures: RefObject<HTMLDivElement | null>;
}

export function CallControls({ call, pictures }: CallControlsProps) {
  const t = useText("calls");
  const desk = useAtomValue(deskAtom);
  const led = desk?.led() ?? null;
  const { own, others, isMuted, isCameraOff, isSharing } = useAtomValue(mediaAtom);
  const captions = useAtomValue(captionsAtom);
  const invitable = useOthers(call);
  const has = (kind: string): boolean => own?.getTracks().some((track) => track.kind === kind) ?? false;
  const hasPicture = others.some(({ stream }) => (stream?.getVideoTracks().length ?? 0) > 0);
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
      {others.length > 0 && (
        <IconButton
          kind="solid"
          isRound
          icon={<CaptionsIcon />}
          label={t("captions")}
          isOn={captions.isOn}
          onClick={() => led?.readAlong(!captions.isOn)}
        />
      )}
      {hasPicture && document.pictureInPictureEnabled && (
        <IconButton
          kind="solid"
          isRound
          icon={<PictureInPicture2 />}
          label={t("smallPicture")}
          onClick={() => void float(pictures.current)}
        />
      )}
      {call && invitable.length > 0 && (
        <Menu
          label={t("callIn")}
          items={invitable.map(({ id, name, isBusy }) => ({
            id,
            label: isBusy ? t("isBusy", { name }) : name,
            isDisabled: isBusy,
            select: () => void desk?.invite(call, { id, name }),
          }))}
          trigger={(props) => <IconButton kind="solid" isRound icon={<UserPlus />} label={t("callIn")} {...props} />}
        />
      )}
      <DeviceMenu />
      <Button kind="danger" icon={<PhoneOff />} disabled={led === null} onClick={() => void led?.hangUp()}>
        {t("hangUp")}
      </Button>
    </div>
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
