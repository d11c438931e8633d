import { meantBy, type OwnKeys } from "#shared/features/keyMap/keyMap.rules.ts";

let own: OwnKeys = {};

// Whoever works by keys of their own says so once, for everything that listens.
export function setOwnKeys(keys: OwnKeys): void {
  own = keys;
}

// What a single key is read as: the usual key of what it calls; empty where it calls nothing any more.
export const meantKey = (pressed: string): string => meantBy(own, pressed) ?? "";
