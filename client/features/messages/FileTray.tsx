import { File as FileSign, X } from "lucide-react";
import { useCallback } from "react";
import { wordsOfReason } from "#client/api/wordsOf.ts";
import { useText } from "#client/i18n/useText.ts";
import { fileSize } from "#client/ui/message/fileSize.ts";
import { HeldVoice } from "./HeldVoice.tsx";
import styles from "./FileTray.module.css";
import { wholeOf, type Picked, type Tray } from "./tray.ts";

// What was chosen, before it is sent: seen, named, taken out again.
export function FileTray({ picked, remove, turnWhole }: Pick<Tray, "picked" | "remove" | "turnWhole">) {
  const t = useText("messages");
  if (picked.length === 0) return null;
  return (
    <ul className={styles.tray} aria-label={t("filesToSend")}>
      {picked.map((one) => {
        const onRemove = (): void => remove(one.id);
        return one.made?.durationMs === undefined || one.refusal !== null ? (
          <Waiting key={one.id} picked={one} onRemove={onRemove} onTurnWhole={() => turnWhole(one.id)} />
        ) : (
          <HeldVoice key={one.id} voice={one.made} onRemove={onRemove} />
        );
      })}
    </ul>
  );
}

interface WaitingProps {
  readonly picked: Picked;
  readonly onRemove: () => void;
  readonly onTurnWhole: () => void;
}

function Waiting({ picked, onRemove, onTurnWhole }: WaitingProps) {
  const { name, made, original, isWhole = false, refusal } = picked;
  const goes = wholeOf(picked, isWhole);
  const t = useText("messages");
  const isPicture = made?.width !== undefined && refusal === null;
  return (
    <li className={styles.file} data-refused={refusal !== null} aria-busy={made === null}>
      <span className={styles.sight}>{isPicture ? <Sight blob={made.blob} /> : <FileSign />}</span>
      <span className={styles.words}>
        <span className={styles.name}>{made?.name ?? name}</span>
        {refusal === null ? (
          <span className={styles.facts}>{goes ? fileSize(goes.blob.size) : t("preparing")}</span>
        ) : (
          <span role="alert" className={styles.refusal}>
            {wordsOfReason(refusal)}
          </span>
        )}
        {original && (
          <button type="button" className={styles.whole} aria-pressed={isWhole} onClick={onTurnWhole}>
            {t("sendOriginal", { size: fileSize(original.blob.size) })}
          </button>
        )}
      </span>
      <button type="button" className={styles.remove} aria-label={t("removeFile", { name })} onClick={onRemove}>
        <X />
      </button>
    </li>
  );
}

// Shown from this device for as long as it is seen.
function Sight({ blob }: { readonly blob: Blob }) {
  const show = useCallback(
    (picture: HTMLImageElement) => {
      picture.src = URL.createObjectURL(blob);
      return () => URL.revokeObjectURL(picture.src);
    },
    [blob],
  );
  return <img ref={show} alt="" />;
}
