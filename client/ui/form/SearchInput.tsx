import { Search, X } from "lucide-react";
import { useRef, type ComponentPropsWithoutRef, type KeyboardEvent } from "react";
import { useText } from "#client/i18n/useText.ts";
import { useControlProps } from "./fieldWiring.ts";
import { IconButton } from "../control/IconButton.tsx";
import { InputBox } from "./InputBox.tsx";
import parts from "./InputBox.parts.module.css";
import { Kbd } from "../control/Kbd.tsx";
import styles from "./SearchInput.module.css";

interface SearchInputProps extends Omit<ComponentPropsWithoutRef<"input">, "type" | "value" | "onChange"> {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly keyHint?: string;
}

export function SearchInput({ value, onChange, keyHint, className, onKeyDown, ...native }: SearchInputProps) {
  const t = useText("ui");
  const input = useRef<HTMLInputElement>(null);
  const clear = () => {
    onChange("");
    input.current?.focus();
  };
  // The first Escape empties the field; the next is for whatever is around it.
  const clearOnEscape = (event: KeyboardEvent<HTMLInputElement>) => {
    onKeyDown?.(event);
    if (event.key !== "Escape" || value === "") return;
    event.preventDefault();
    event.stopPropagation();
    onChange("");
  };
  return (
    <InputBox isSunken className={className}>
      <Search />
      <input
        ref={input}
        type="search"
        dir="auto"
        className={styles.input}
        placeholder={t("search")}
        enterKeyHint="search"
        autoComplete="off"
        {...useControlProps(native.placeholder ?? t("search"))}
        {...native}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={clearOnEscape}
      />
      {value !== "" && (
        <IconButton className={parts.inner} size="sm" icon={<X />} label={t("clearSearch")} onClick={clear} />
      )}
      {value === "" && keyHint && (
        <span aria-hidden="true" className={styles.hint}>
          <Kbd>{keyHint}</Kbd>
        </span>
      )}
    </InputBox>
  );
}
