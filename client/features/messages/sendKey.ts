import { isChoosingLetters } from "#client/ui/control/isChoosingLetters.ts";

type Pressed = Pick<KeyboardEvent, "key" | "shiftKey" | "ctrlKey" | "metaKey" | "isComposing" | "keyCode">;

// On a phone Enter begins a new line, since there is a button to send, and so it does for whoever wants it so; with Ctrl or
// Cmd it always sends. While a word is being chosen from a list, it chooses.
export function sends(pressed: Pressed, doesEnterSend: boolean): boolean {
  if (pressed.key !== "Enter" || isChoosingLetters(pressed)) return false;
  return pressed.ctrlKey || pressed.metaKey || (doesEnterSend && !pressed.shiftKey);
}
