import { useAtomValue } from "jotai";
import { Mic, MicOff, MonitorUp, PhoneOff, UserPlus, Video, VideoOff } from "lucide-react";
import type { RefObject } from "react";
import type { Call } from "#shared/features/calls/calls.contract.ts";
import { useText } from "#client/i18n/useText.ts";
import { IconButton } from "#client/ui/control/IconButton.tsx";
import { joinClasses } from "#client/ui/control/joinClasses.ts";
import { Menu } from "#client/ui/overlay/Menu.tsx";
import { mediaAtom } from "./calls.atoms.ts";
import { deskAtom } from "./desk.atoms.ts";
import styles from "./Calls.module.css";
import { MoreMenu } from "./MoreMenu.tsx";
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
  // What can wait does, until one sees the other.
  const isConnected = others.some(({ line }) => line === "connected");
  const invitable = useOthers(isConnected ? call : null);
  const has = (kind: string): boolean => own?.getTracks().some((track) => track.kind === kind) ?? false;
  return (
    <div className={styles.controls} role="group" aria-label={t("controls")}>
      <IconButton
        className={styles.control}
        isRound
        icon={isMuted ? <MicOff /> : <Mic />}
        label={t("mute")}
        isOn={isMuted}
        disabled={!has("audio")}
        onClick={() => led?.mute(!isMuted)}
      />
      <IconButton
        className={styles.control}
        isRound
        icon={isCameraOff ? <VideoOff /> : <Video />}
        label={t("cameraOff")}
        isOn={isCameraOff}
        disabled={!has("video")}
        onClick={() => led?.hideCamera(!isCameraOff)}
      />
      {canShare && (
        <IconButton
          className={styles.control}
          isRound
          icon={<MonitorUp />}
          label={t("share")}
          isOn={isSharing}
          disabled={own === null}
          onClick={() => void (isSharing ? led?.unshare() : led?.share())}
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
          trigger={(props) => (
            <IconButton className={styles.control} isRound icon={<UserPlus />} label={t("callIn")} {...props} />
          )}
        />
      )}
      <MoreMenu pictures={pictures} />
      <IconButton
        className={joinClasses(styles.control, styles.end)}
        isRound
        icon={<PhoneOff />}
        label={t("hangUp")}
        disabled={led === null && call !== null}
        onClick={() => desk?.hangUp()}
      />
    </div>
  );
}
