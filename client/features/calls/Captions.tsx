import { useAtomValue } from "jotai";
import { formatList } from "#client/i18n/format.ts";
import { useText } from "#client/i18n/useText.ts";
import { Button } from "#client/ui/control/Button.tsx";
import { mediaAtom } from "./calls.atoms.ts";
import { captionsAtom } from "./captions.atoms.ts";
import styles from "./Calls.module.css";
import { deskAtom } from "./desk.atoms.ts";

// What the others say, for whoever reads along; and the question of somebody else who would.
export function Captions() {
  const t = useText("calls");
  const led = useAtomValue(deskAtom)?.led() ?? null;
  const { others } = useAtomValue(mediaAtom);
  const { isOn, askedBy, isWriting, lines, silent } = useAtomValue(captionsAtom);
  const nameOf = (userId: string): string => others.find(({ id }) => id === userId)?.name ?? "";
  if (!isOn && askedBy.length === 0 && !isWriting) return null;
  return (
    <div className={styles.captions}>
      {askedBy.length > 0 && (
        <div className={styles.asks} role="alert">
          <p>{t("captions.asked", { names: formatList(askedBy.map(nameOf)) })}</p>
          <div className={styles.answers}>
            <Button size="sm" onClick={() => led?.answerReaders(false)}>
              {t("captions.no")}
            </Button>
            <Button size="sm" kind="primary" onClick={() => led?.answerReaders(true)}>
              {t("captions.yes")}
            </Button>
          </div>
        </div>
      )}
      {isWriting && <p>{t("captions.writing")}</p>}
      {isOn && (
        <div aria-live="polite">
          {lines.length === 0 && silent.length === 0 && <p>{t("captions.waiting")}</p>}
          {lines.map(({ userId, text }) => (
            <p key={userId}>
              <strong>{nameOf(userId)}</strong> {text}
            </p>
          ))}
          {silent.map(({ userId, why }) => (
            <p key={userId}>{t(why === "no" ? "captions.refused" : "captions.unable", { name: nameOf(userId) })}</p>
          ))}
        </div>
      )}
    </div>
  );
}
