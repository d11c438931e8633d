import { useLayoutEffect, useRef, useState } from "react";
import { isChoosingLetters } from "#client/ui/control/isChoosingLetters.ts";
import { screenKey } from "#client/session/screenKeys.ts";
import { meantKey } from "#client/ui/control/meantKey.ts";
import { isSwitchedOn } from "#client/session/deviceSwitches.ts";
import { createKeySequence } from "./keySequence.ts";

export interface HubKeyActions {
  readonly openPalette: () => void;
  readonly showKeys: () => void;
  readonly turnSidebar: () => void;
  readonly goTo: (letter: string) => void;
}

// The hub's keys. Those without a modifier act only while nobody writes and nothing lies above the screen.
export function useHubKeys(actions: HubKeyActions): void {
  const latest = useRef(actions);
  const [press] = useState(() => createKeySequence(() => performance.now()));
  useLayoutEffect(() => {
    latest.current = actions;
  });
  // What is drawn listens: a key pressed at the first sight of a screen is not lost.
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || isChoosingLetters(event)) return;
      if (isPaletteKey(event)) act(event, latest.current.openPalette);
      else if (isSingle(event)) actOnSingle(event, press(event.key, meantKey(event.key)), latest.current);
    };
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, [press]);
}

const isPaletteKey = ({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): boolean =>
  key.toLowerCase() === "k" && (ctrlKey || metaKey) && !shiftKey && !altKey;

// Where keys are text, or move about in something of their own.
const ownKeys =
  "input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable=true], [role=combobox], [role=spinbutton], [role=menu], [role=listbox], [popover]";

// Escape is nobody's letter: it acts for those too who switched the others off.
function isSingle({ target, key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  const isElsewhere = target instanceof Element && target.closest(ownKeys) !== null;
  return (
    !ctrlKey &&
    !metaKey &&
    !altKey &&
    !isElsewhere &&
    document.querySelector("dialog[open]") === null &&
    (key === "Escape" || isSwitchedOn("singleKeys"))
  );
}

function actOnSingle(
  event: KeyboardEvent,
  pressed: ReturnType<ReturnType<typeof createKeySequence>>,
  actions: HubKeyActions,
): void {
  if (pressed.kind === "go") return act(event, () => actions.goTo(pressed.letter));
  if (pressed.kind === "began") return;
  if (pressed.key === "[") act(event, actions.turnSidebar);
  else if (pressed.key === "?") act(event, actions.showKeys);
  else if (pressed.key === "/") act(event, focusSearch);
  else actOnScreen(event, pressed.key);
}

function actOnScreen(event: KeyboardEvent, key: string): void {
  // A sign may need Shift; a letter with it is another key.
  const action = screenKey(event.shiftKey && /^\p{L}$/u.test(event.key) ? `shift ${key}` : key);
  if (action) act(event, action);
}

function act(event: KeyboardEvent, action: () => void): void {
  event.preventDefault();
  action();
}

const focusSearch = (): void => document.querySelector<HTMLElement>("main input[type=search]")?.focus();
