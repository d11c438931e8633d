import { useContext, useEffect, useState } from "react";
import type { ShownMessage } from "#client/engine/model.ts";
import { useText } from "#client/i18n/useText.ts";
import { toast } from "#client/session/notify.ts";
import styles from "./Thread.module.css";
import { FieldContext } from "./useField.ts";
import { useEngine } from "./watches.ts";

const secondMs = 1_000;

interface HeldBackProps {
  readonly shown: ShownMessage;
  readonly heldMs: number;
}

// Under a message that still waits on this device: how long, and the way back into the field.
export function HeldBack({ shown, heldMs }: HeldBackProps) {
  const t = useText("messages");
  const engine = useEngine();
  const field = useContext(FieldContext);
  const [seconds, setSeconds] = useState(Math.ceil(heldMs / secondMs));
  useEffect(() => {
    const timer = setInterval(() => setSeconds((left) => left - 1), secondMs);
    return () => clearInterval(timer);
  }, []);
  const undo = async (button: Element): Promise<void> => {
    const area = button.closest("section")?.querySelector("textarea");
    const text = await engine.takeBack(shown.cid);
    if (text === null) return toast(t("hasLeft"), { hue: "gorse" });
    field?.bringBack(text);
    area?.focus();
  };
  return (
    <span className={styles.trouble}>
      <span aria-hidden>{t("sendingIn", { seconds: Math.max(0, seconds) })}</span>
      <button type="button" onClick={({ currentTarget }) => void undo(currentTarget)}>
        {t("undoSend")}
      </button>
    </span>
  );
}
