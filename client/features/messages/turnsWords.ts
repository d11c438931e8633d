import type { KeyboardEvent } from "react";
import { meantKey } from "#client/ui/control/meantKey.ts";

type Pressed = Pick<
  KeyboardEvent,
  "key" | "ctrlKey" | "metaKey" | "altKey" | "target" | "currentTarget" | "defaultPrevented"
>;

// T on a message that has the focus itself, and not something in it.
export const turnsWords = (pressed: Pressed): boolean =>
  meantKey(pressed.key).toLowerCase() === "t" &&
  pressed.target === pressed.currentTarget &&
  !pressed.defaultPrevented &&
  !pressed.ctrlKey &&
  !pressed.metaKey &&
  !pressed.altKey;
