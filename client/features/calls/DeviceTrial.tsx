import { useAtomValue } from "jotai";
import { Phone, Volume2 } from "lucide-react";
import { useId, useState } from "react";
import { useText } from "#client/i18n/useText.ts";
import { Button } from "#client/ui/control/Button.tsx";
import { Field } from "#client/ui/form/Field.tsx";
import { Select } from "#client/ui/form/Select.tsx";
import { Switch } from "#client/ui/form/Switch.tsx";
import { Modal } from "#client/ui/overlay/Modal.tsx";
import { canBlur, isBlurred } from "./blur.ts";
import { CallPicture } from "./CallPicture.tsx";
import { chosenDevices, keepChosen } from "./chosenDevices.ts";
import { deskAtom } from "./desk.atoms.ts";
import { playTone } from "./playTone.ts";
import styles from "./DeviceTrial.module.css";
import { useDevices } from "./useDevices.ts";
import { useLevel } from "./useLevel.ts";
import { useTrial } from "./useTrial.ts";

const kinds = ["video", "audio", "speaker"] as const;
const labels = { video: "trial.camera", audio: "trial.microphone", speaker: "trial.speaker" } as const;
const plain = { video: "camera", audio: "microphone", speaker: "speaker" } as const;
const lackWords = {
  found: { camera: "trial.noCamera", both: "trial.noBoth" },
  refused: { camera: "trial.cameraRefused", both: "trial.bothRefused" },
} as const;

// Whether one will be seen, heard, and will hear: tried before the first call, and whenever one likes.
export function DeviceTrial({ conversationId }: { readonly conversationId: string | null }) {
  const t = useText("calls");
  const desk = useAtomValue(deskAtom);
  const titleId = useId();
  const { own, lacks, isRefused, choose, blurBehind } = useTrial();
  const devices = useDevices(own);
  const { level, wasHeard } = useLevel(own);
  const [speaker, setSpeaker] = useState(() => chosenDevices()?.speaker ?? "default");
  const [camera] = own?.getVideoTracks() ?? [];
  const pick = (kind: (typeof kinds)[number], id: string): void => {
    if (kind !== "speaker") return void choose(kind, id);
    keepChosen({ speaker: id });
    setSpeaker(id);
  };
  return (
    <Modal isOpen onClose={() => desk?.leaveTrying()} shape="dialog" labelledBy={titleId} closesOutside={false}>
      <div className={styles.trial}>
        <h2 id={titleId} className="h3">
          {t("trial.title")}
        </h2>
        <div className={styles.picture}>
          {camera ? <CallPicture stream={own} label={t("ownPicture")} isOwn /> : <p>{t("trial.noPicture")}</p>}
        </div>
        {lacks !== "nothing" && <p role="alert">{t(lackWords[isRefused ? "refused" : "found"][lacks])}</p>}
        <div className={styles.sound}>
          <meter aria-label={t("trial.level")} min={0} max={1} value={level} />
          <p role="status">{lacks === "both" ? "" : t(wasHeard ? "trial.heard" : "trial.speak")}</p>
        </div>
        {kinds.map((kind) => {
          const ofKind = devices.filter((one) => one.kind === kind);
          if (ofKind.length < 2) return null;
          return (
            <Field key={kind} label={t(labels[kind])}>
              <Select
                options={ofKind.map(({ id, name }, index) => ({
                  value: id,
                  label: name === "" ? t(plain[kind], { number: index + 1 }) : name,
                }))}
                value={kind === "speaker" ? speaker : (ofKind.find(({ isUsed }) => isUsed)?.id ?? null)}
                placeholder={t("trial.choose")}
                onChange={(id) => pick(kind, id)}
              />
            </Field>
          );
        })}
        {canBlur(camera) ? (
          <Switch checked={isBlurred(camera)} onChange={({ target }) => void blurBehind(target.checked)}>
            {t("blur")}
          </Switch>
        ) : (
          camera && <p className={styles.quiet}>{t("trial.noBlur")}</p>
        )}
        <Button icon={<Volume2 />} onClick={() => void playTone(speaker)}>
          {t("trial.tone")}
        </Button>
        <div className={styles.acts}>
          <Button onClick={() => desk?.leaveTrying()}>{t("trial.notNow")}</Button>
          <Button
            kind="primary"
            {...(conversationId === null ? {} : { icon: <Phone /> })}
            onClick={() => desk?.tried(conversationId)}
          >
            {t(conversationId === null ? "trial.done" : "trial.call")}
          </Button>
        </div>
      </div>
    </Modal>
  );
}
