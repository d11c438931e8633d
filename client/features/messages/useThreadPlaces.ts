import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type RefObject } from "react";
import type { VirtualizerHandle } from "virtua";
import { useText } from "#client/i18n/useText.ts";
import { toast } from "#client/session/notify.ts";
import type { EndKeeper } from "./keepEnd.ts";
import { indexOfSeq, messagesOf, type ThreadRow } from "./threadRows.ts";
import type { ReadingPlace } from "./readingPlaces.ts";
import type { Sought } from "./useSought.ts";
import { useEngine } from "./watches.ts";

interface Places {
  readonly id: string;
  readonly rows: readonly ThreadRow[];
  readonly hasAfter: boolean;
  readonly sought: Sought | null;
  readonly left: ReadingPlace | null;
  // How often something has been sent from here.
  readonly sends: number;
  readonly newestSeq: number;
  readonly handle: RefObject<VirtualizerHandle | null>;
  readonly end: RefObject<EndKeeper | null>;
  readonly cover: RefObject<HTMLElement | null>;
}

// What the reader is brought to: the first place, what is looked for or quoted, and the end again whenever there is something new at it.
export function useThreadPlaces({ id, rows, hasAfter, sought, left, sends, newestSeq, handle, end, cover }: Places) {
  const t = useText("messages");
  const engine = useEngine();
  const last = useRef<string>(undefined);
  const wanted = useRef(sought?.seq ?? null);
  const awaited = useRef(left);
  const [foundSeq, setFoundSeq] = useState<number | null>(null);

  const bring = (index: number, seq: number): void => {
    wanted.current = null;
    setFoundSeq(seq);
    end.current?.stick(false);
    handle.current?.scrollToIndex(index, { align: "center" });
  };
  const showEnd = (): void => {
    end.current?.stick(true);
    handle.current?.scrollToIndex(rows.length - 1, { align: "end" });
  };
  const showSeq = async (seq: number): Promise<void> => {
    awaited.current = null;
    const index = indexOfSeq(rows, seq);
    if (index >= 0) return bring(index, seq);
    wanted.current = seq;
    await engine.openAround(id, seq).catch(() => {
      wanted.current = null;
      toast(t("notReached"), { hue: "gorse" });
    });
  };
  // To where the reader was, as soon as that is there; once something is new, no more.
  const bringBack = (isAsBefore: boolean): boolean => {
    const back = awaited.current;
    if (!back || wanted.current !== null || !isAsBefore || rows.some(({ t: what }) => what === "unread")) {
      awaited.current = null;
      return false;
    }
    const index = indexOfSeq(rows, back.seq);
    if (index < 0) return false;
    awaited.current = null;
    end.current?.stick(false);
    handle.current?.scrollToIndex(index, { align: "start", offset: back.offset - heightOf(cover) });
    return true;
  };
  const isLeaving = useRef(false);
  const sentAfter = useRef(Infinity);
  const place = useEffectEvent(() => {
    const before = last.current;
    const newest = rows.findLast((row) => row.t === "entry");
    if (!newest) return;
    last.current = newest.key;
    if (bringBack(before === undefined || before === newest.key || hasAfter)) return;
    const index = wanted.current === null ? -1 : indexOfSeq(rows, wanted.current);
    if (wanted.current !== null && index >= 0) bring(index, wanted.current);
    else if (before === undefined) {
      const [first, align] = firstPlace(rows);
      end.current?.stick(align === "end");
      handle.current?.scrollToIndex(first, { align, ...(align === "start" ? { offset: -heightOf(cover) } : {}) });
    } else if (hasAfter) return;
    else if (
      isLeaving.current ||
      (before !== newest.key && (end.current?.isSticking() || isOwnSince(newest, sentAfter.current)))
    ) {
      sentAfter.current = Infinity;
      showEnd();
    }
    isLeaving.current = false;
  });
  useLayoutEffect(() => place(), [rows, hasAfter]);
  const bringFurther = useEffectEvent((further: Sought) => void showSeq(further.seq));
  const shown = useRef(sought);
  useEffect(() => {
    if (sought === null || sought === shown.current) return;
    shown.current = sought;
    bringFurther(sought);
  }, [sought]);
  const showNewest = (): void => {
    awaited.current = null;
    isLeaving.current = hasAfter;
    if (hasAfter) void engine.open(id);
    else showEnd();
  };
  // Whoever sends goes to the end with it, whether it is first drawn as waiting or as sent.
  const followSent = useEffectEvent(() => {
    awaited.current = null;
    sentAfter.current = newestSeq;
    if (hasAfter) isLeaving.current = true;
    else showEnd();
  });
  useEffect(() => {
    if (sends > 0) followSent();
  }, [sends]);
  return { foundSeq, showSeq, showNewest };
}

export const heightOf = ({ current }: RefObject<HTMLElement | null>): number => current?.offsetHeight ?? 0;

const isOwnSince = ({ run, entry }: Extract<ThreadRow, { t: "entry" }>, sentAfter: number): boolean =>
  run.isOwn && messagesOf(entry).some(({ seq }) => seq === null || seq > sentAfter);

function firstPlace(rows: readonly ThreadRow[]): [number, "start" | "end"] {
  const unread = rows.findIndex(({ t }) => t === "unread");
  return unread >= 0 ? [unread, "start"] : [rows.length - 1, "end"];
}
