import { useRef } from "react";

interface Version {
  readonly tripId: string;
  readonly version: number;
}

const keyOf = ({ tripId, version }: Version): string => `${tripId} ${version}`;

// What was changed here, as it stood before: that it stands otherwise by then is nobody else's doing.
export function useOwnChanges() {
  const before = useRef(new Set<string>());
  return {
    note: (changed: Version): void => void before.current.add(keyOf(changed)),
    isOwn: (stood: Version): boolean => before.current.has(keyOf(stood)),
  };
}
