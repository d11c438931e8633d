import { atom } from "jotai";
import { keyCommands, unusual, type OwnKeys } from "#shared/features/keyMap/keyMap.rules.ts";
import { setOwnKeys } from "#client/ui/control/meantKey.ts";
import { store } from "./store.ts";

const nameOf = (userId: string): string => `ownKeys:${userId}`;

// By which keys whoever is here works in the hub; what is not named is as usual.
export const ownKeysAtom = atom<OwnKeys>({});

// As the server said last, also without a connection. It goes from the device with the person.
export function keepOwnKeys(userId: string, keys: OwnKeys): void {
  const kept = unusual(keys);
  if (Object.keys(kept).length === 0) localStorage.removeItem(nameOf(userId));
  else localStorage.setItem(nameOf(userId), JSON.stringify(kept));
  workBy(kept);
}

export function recallOwnKeys(userId: string): void {
  workBy(keptKeys(localStorage.getItem(nameOf(userId))));
}

function workBy(keys: OwnKeys): void {
  store.set(ownKeysAtom, keys);
  setOwnKeys(keys);
}

// What another release has kept may name what this one does not know.
function keptKeys(text: string | null): OwnKeys {
  try {
    const kept: unknown = JSON.parse(text ?? "{}");
    if (typeof kept !== "object" || kept === null) return {};
    return Object.fromEntries(
      Object.entries(kept).filter(([name, key]) => keyCommands.some((one) => one === name) && isKeyOrOff(key)),
    );
  } catch {
    return {};
  }
}

const isKeyOrOff = (key: unknown): boolean => key === null || typeof key === "string";
