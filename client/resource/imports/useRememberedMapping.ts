import { useState } from "react";
import type { ImportList } from "#shared/wire/importRows.rules.ts";

type Remembered = Readonly<Record<string, string>>;

const mostRemembered = 200;

function read(key: string): Remembered {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? "{}");
    return typeof kept === "object" && kept !== null ? (kept as Remembered) : {};
  } catch {
    return {};
  }
}

// What the heads of somebody's files mean, on this device: names of columns, nothing that stands in them.
export function useRememberedMapping(list: ImportList): readonly [Remembered, (chosen: Remembered) => void] {
  const key = `importMapping:${list}`;
  const [remembered] = useState(() => read(key));
  const remember = (chosen: Remembered): void => {
    const kept = Object.entries({ ...read(key), ...chosen }).slice(-mostRemembered);
    localStorage.setItem(key, JSON.stringify(Object.fromEntries(kept)));
  };
  return [remembered, remember];
}
