import { useState } from "react";

const read = (key: string): ReadonlySet<string> =>
  new Set((localStorage.getItem(key) ?? "").split(",").filter(Boolean));

// Which columns of a list the person has put away, on this device.
export function useHiddenColumns(path: string): readonly [ReadonlySet<string>, (column: string) => void] {
  const key = `hiddenColumns:${path}`;
  const [hidden, setHidden] = useState(() => read(key));
  const toggle = (column: string): void => {
    const next = new Set(hidden);
    if (!next.delete(column)) next.add(column);
    setHidden(next);
    if (next.size === 0) localStorage.removeItem(key);
    else localStorage.setItem(key, [...next].join(","));
  };
  return [hidden, toggle];
}
