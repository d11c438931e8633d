import { useEffect, useRef, useState, type SyntheticEvent } from "react";
import { keepSeen, seenBefore } from "./seenPictures.ts";
import { useMe } from "./useMe.ts";

export interface SeenPictures {
  // From this device, where the server could not be had.
  readonly srcOf: (ref: string) => string | null;
  // Around the pictures.
  readonly watch: {
    readonly onLoadCapture: (event: SyntheticEvent) => void;
    readonly onErrorCapture: (event: SyntheticEvent) => void;
  };
}

const none: ReadonlyMap<string, string> = new Map();
const attachment = /^\/attachments\/([^/]+)$/;

function pictureIn({ target }: SyntheticEvent): { readonly address: string; readonly ref: string } | null {
  if (!(target instanceof HTMLImageElement)) return null;
  const address = target.currentSrc || target.src;
  const ref = URL.canParse(address) ? attachment.exec(new URL(address).pathname)?.[1] : undefined;
  return ref === undefined ? null : { address, ref };
}

// What was seen of a conversation's pictures is kept on this device, and stands in where the line is gone.
export function useSeenPictures(): SeenPictures {
  const { id } = useMe();
  const [kept, setKept] = useState(none);
  const made = useRef<string[]>([]);
  useEffect(
    () => () => {
      for (const address of made.current) URL.revokeObjectURL(address);
    },
    [],
  );
  const standIn = async (address: string, ref: string): Promise<void> => {
    const blob = await seenBefore(id, address);
    if (!blob) return;
    const local = URL.createObjectURL(blob);
    made.current.push(local);
    setKept((known) => new Map(known).set(ref, local));
  };
  return {
    srcOf: (ref) => kept.get(ref) ?? null,
    watch: {
      onLoadCapture: (event) => {
        const picture = pictureIn(event);
        if (picture) void keepSeen(id, picture.address).catch(() => undefined);
      },
      onErrorCapture: (event) => {
        const picture = pictureIn(event);
        if (picture && !kept.has(picture.ref)) void standIn(picture.address, picture.ref).catch(() => undefined);
      },
    },
  };
}
