import { useLayoutEffect } from "react";

// What the keys of the screen in front do, by the key in lower case.
export type ScreenKeys = Readonly<Record<string, () => void>>;

let held: ScreenKeys = {};

export const screenKey = (key: string): (() => void) | undefined => held[key.toLowerCase()];

// The hub listens once for all its screens, and asks here what a key means that is not its own.
export function useScreenKeys(keys: ScreenKeys): void {
  useLayoutEffect(() => {
    held = keys;
    return () => {
      if (held === keys) held = {};
    };
  });
}
