import { Eye, EyeOff } from "lucide-react";
import { useState, type ComponentPropsWithRef } from "react";
import { useText } from "#client/i18n/useText.ts";
import { IconButton } from "../control/IconButton.tsx";
import styles from "./InputBox.parts.module.css";
import { TextInput } from "./TextInput.tsx";

export function PasswordInput(native: Omit<ComponentPropsWithRef<"input">, "type">) {
  const t = useText("ui");
  const [isShown, setShown] = useState(false);
  const toggle = (
    <IconButton
      className={styles.inner}
      size="sm"
      icon={isShown ? <EyeOff /> : <Eye />}
      label={isShown ? t("hidePassword") : t("showPassword")}
      disabled={native.disabled}
      onClick={() => setShown(!isShown)}
    />
  );
  return (
    <TextInput
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      {...native}
      type={isShown ? "text" : "password"}
      after={toggle}
    />
  );
}
