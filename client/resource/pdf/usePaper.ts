import { useEffect, useState } from "react";
import { openPaper, type Paper } from "./paper.ts";
import { whyOf, type PaperWhy } from "./paperTrouble.ts";

export type Bytes = () => Promise<ArrayBuffer>;

type Opened =
  | { readonly t: "loading" }
  | { readonly t: "failed"; readonly why: PaperWhy }
  | { readonly t: "ready"; readonly paper: Paper; readonly shape: number };

// Opened while somebody looks at it.
export function usePaper(bytes: Bytes): Opened {
  const [opened, setOpened] = useState<Opened>({ t: "loading" });
  const [read] = useState(() => bytes);
  useEffect(() => {
    let isOver = false;
    let close = (): void => undefined;
    const open = async (): Promise<void> => {
      const paper = await openPaper(await read());
      close = paper.close;
      if (isOver) return close();
      const shape = await paper.shapeOf(1);
      if (!isOver) setOpened({ t: "ready", paper, shape });
    };
    open().catch((cause: unknown) => {
      if (!isOver) setOpened({ t: "failed", why: whyOf(cause) });
    });
    return () => {
      isOver = true;
      close();
    };
  }, [read]);
  return opened;
}
