import { useState } from "react";

const read = (key: string): ReadonlySet<string> =>
  new Set((localStorage.getItem(key) ?? "").split(",").filter(Boolean));

// Which columns of a list the person has put away, on this device, and which of those that are put away at first stand there.
export function useHiddenColumns(
  path: string,
  aside: readonly string[],
): readonly [ReadonlySet<string>, (column: string) => void] {
  const key = `hiddenColumns:${path}`;
  const [turned, setTurned] = useState(() => read(key));
  const toggle = (column: string): void => {
    const next = new Set(turned);
    if (!next.delete(column)) next.add(column);
    setTurned(next);
    if (next.size === 0) localStorage.removeItem(key);
    else localStorage.setItem(key, [...next].join(","));
  };
  // Turned twice it is as it was: away, if it stands aside at first.
  const hidden = [
    ...aside.filter((column) => !turned.has(column)),
    ...[...turned].filter((one) => !aside.includes(one)),
  ];
  return [new Set(hidden), toggle];
}
