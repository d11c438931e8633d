import { useContext, useState, type KeyboardEvent } from "react";
import { ComboBoxStateContext, Input } from "react-aria-components";
import type { Choice } from "./choice.ts";
import styles from "./Combobox.module.css";
import { createTypeahead } from "./typeahead.ts";

interface ComboboxInputProps {
  readonly options: readonly Choice[];
  readonly placeholder: string | undefined;
  readonly isFiltered: boolean;
  readonly isSearching: boolean;
}

export function ComboboxInput({ options, placeholder, isFiltered, isSearching }: ComboboxInputProps) {
  const state = useContext(ComboBoxStateContext);
  const findByLetter = useFinding(options);
  // Escape closes the list and not the dialog it may stand in.
  const keepDialog = (event: KeyboardEvent) => {
    if (event.key === "Escape" && state?.isOpen) event.preventDefault();
  };
  // Enter before the answer would take back what was typed, and the question with it.
  const waitForAnswer = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || !isSearching || state?.selectionManager.focusedKey != null) return;
    event.preventDefault();
    event.stopPropagation();
  };
  const words = placeholder === undefined ? {} : { placeholder };
  if (isFiltered)
    return (
      <Input
        {...words}
        onFocus={(event) => event.currentTarget.select()}
        onKeyDownCapture={waitForAnswer}
        onKeyDown={keepDialog}
      />
    );
  const onKeyDown = (event: KeyboardEvent) => {
    keepDialog(event);
    findByLetter(event);
  };
  return (
    <Input
      {...words}
      inputMode="none"
      className={styles.fixed ?? ""}
      onKeyDown={onKeyDown}
      onBeforeInput={(event) => event.preventDefault()}
      onClick={() => state?.open(null, "manual")}
    />
  );
}

// Letters go to the entry that begins with them; while the list is closed they choose it, as in a native select.
function useFinding(options: readonly Choice[]) {
  const state = useContext(ComboBoxStateContext);
  const [typeahead] = useState(() => createTypeahead(() => Date.now()));
  const entries = options.filter(({ disabled }) => !disabled);
  return (event: KeyboardEvent) => {
    if (!state || !isLetter(event)) return;
    event.preventDefault();
    const current = (state.isOpen ? state.selectionManager.focusedKey : null) ?? state.value;
    const from = entries.findIndex(({ value }) => value === current);
    const found =
      entries[
        typeahead.find(
          event.key,
          entries.map(({ label }) => label),
          from,
        )
      ];
    if (!found) return;
    if (state.isOpen) state.selectionManager.setFocusedKey(found.value);
    else state.setValue(found.value);
  };
}

const isLetter = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  key.length === 1 && !ctrlKey && !metaKey && !altKey;
