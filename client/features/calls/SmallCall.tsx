import { useAtomValue, useSetAtom } from "jotai";
import { Maximize2, Mic, MicOff, PhoneOff } from "lucide-react";
import { useEffect, useRef } from "react";
import type { Call } from "#shared/features/calls/calls.contract.ts";
import { formatList } from "#client/i18n/format.ts";
import { useText } from "#client/i18n/useText.ts";
import { IconButton } from "#client/ui/control/IconButton.tsx";
import { CallClock } from "./CallClock.tsx";
import { isSmallAtom, mediaAtom } from "./calls.atoms.ts";
import { CallTile } from "./CallTile.tsx";
import { deskAtom } from "./desk.atoms.ts";
import { lineOf, lineWords, namesIn } from "./lineWords.ts";
import styles from "./SmallCall.module.css";

// The call goes on in a corner, while one looks something up or writes: everybody is heard, the first of them is seen.
export function SmallCall({ call }: { readonly call: Call }) {
  const t = useText("calls");
  const media = useAtomValue(mediaAtom);
  const led = useAtomValue(deskAtom)?.led() ?? null;
  const setSmall = useSetAtom(isSmallAtom);
  const back = useRef<HTMLButtonElement>(null);
  useEffect(() => back.current?.focus(), []);
  const { others, isMuted, own } = media;
  const names = namesIn(call, media);
  const line = lineOf(call, media);
  const shown = others.toSorted((a, b) => Number(b.isSharing) - Number(a.isSharing));
  const hasSound = (own?.getAudioTracks().length ?? 0) > 0;
  return (
    <section
      className={styles.small}
      data-theme="dark"
      aria-label={names.length === 0 ? t("title") : t("with", { name: formatList(names) })}
    >
      <div className={styles.pictures}>
        {shown.map((other) => (
          <CallTile key={other.id} other={other} isNamed={false} />
        ))}
      </div>
      <div className={styles.foot}>
        <p className={styles.words}>
          <strong>{formatList(names)}</strong>
          {call.startedAt && line === "connected" ? (
            <CallClock since={call.startedAt} className={styles.clock} />
          ) : (
            <span role="status">{t(lineWords[line])}</span>
          )}
        </p>
        <IconButton ref={back} icon={<Maximize2 />} label={t("back")} onClick={() => setSmall(false)} />
        <IconButton
          icon={isMuted ? <MicOff /> : <Mic />}
          label={t("mute")}
          isOn={isMuted}
          disabled={!hasSound}
          onClick={() => led?.mute(!isMuted)}
        />
        <IconButton
          className={styles.end}
          isRound
          icon={<PhoneOff />}
          label={t("hangUp")}
          onClick={() => void led?.hangUp()}
        />
      </div>
    </section>
  );
}
