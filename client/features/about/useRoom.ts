import { useEffect, useState } from "react";

export interface Room {
  readonly usage: number;
  readonly quota: number;
}

// How much of what the browser gives this site is used; null where it does not say.
export function useRoom(): Room | null {
  const [room, setRoom] = useState<Room | null>(null);
  useEffect(() => {
    let isHere = true;
    void navigator.storage?.estimate().then(
      ({ usage, quota }) => isHere && usage !== undefined && quota !== undefined && setRoom({ usage, quota }),
      () => undefined,
    );
    return () => void (isHere = false);
  }, []);
  return room;
}
