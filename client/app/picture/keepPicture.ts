import type { Engine } from "#client/engine/engine.ts";
import type { ConversationItem } from "#client/engine/model.ts";
import { currentLocale } from "#client/i18n/text.ts";
import { leavingAtom } from "#client/session/notices.atoms.ts";
import { endedAtom, userAtom } from "#client/session/session.ts";
import { store } from "#client/session/store.ts";
import { build } from "../chunkFailure.ts";
import { partsOf, stylesFor } from "./look.ts";
import { addressOf, isPictured, keptForMs, picturesOf, type Picture } from "./picture.ts";

const settledMs = 2_000;

const keyOf = ({ isOnline }: Picture): string => String(isOnline);

const rested = (run: () => void): unknown => ("requestIdleCallback" in globalThis ? requestIdleCallback(run) : run());

// While the list stands as it does at a start, what it looks like is kept for the next.
export function keepPicture(engine: Pick<Engine, "conversations" | "connection">, userId: string): () => void {
  const stopping = new AbortController();
  const pictures = picturesOf(userId);
  const [list, connection] = [engine.conversations("all"), engine.connection()];
  // Of each picture that is stored, under its key, the conversations in it as they were.
  const kept = new Map<string, Picture["rows"]>();
  let written: Promise<unknown> = Promise.resolve();
  let timer: ReturnType<typeof setTimeout> | undefined;
  // Whoever leaves has nothing kept any more, also by another tab, which this one hears of later.
  const isHere = (): boolean =>
    !stopping.signal.aborted &&
    localStorage.getItem("isLoggedIn") === "true" &&
    store.get(userAtom)?.id === userId &&
    store.get(endedAtom) === null &&
    !store.get(leavingAtom);
  const write = (act: (all: IDBObjectStore) => IDBRequest): void => {
    written = written.then(() => (isHere() ? pictures.within("readwrite", act) : null)).catch(() => undefined);
  };
  const drop = (key: string): void => {
    kept.delete(key);
    write((all) => all.delete(key));
  };
  const look = (): void => {
    const isCalm = connection.read().state === (navigator.onLine ? "live" : "offline");
    const { status, rows } = list.read();
    const picture = isHere() && isCalm && status === "ready" ? pictureOfPage(Date.now(), rows) : null;
    if (!picture) return;
    const key = keyOf(picture);
    kept.set(key, picture.rows);
    write((all) => all.put(picture, key));
  };
  // What is in the list no more, or not as it was, is not seen once more.
  const forget = (): void => {
    const { status, rows } = list.read();
    if (status !== "ready" || !isHere()) return;
    const markNow = markIn(rows);
    for (const [key, then] of kept) if (Object.entries(then).some(([id, mark]) => markNow(id) !== mark)) drop(key);
  };
  // What another page has kept is forgotten like its own.
  const takeOver = async (): Promise<void> => {
    if (!(await pictures.exists())) return;
    const stored = await pictures.within<Picture[]>("readonly", (all) => all.getAll());
    for (const picture of stored) {
      const key = keyOf(picture);
      if (kept.has(key)) continue;
      if (picture.at < Date.now() - keptForMs || picture.build !== build()) drop(key);
      else kept.set(key, picture.rows);
    }
    forget();
  };
  const lookSoon = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => rested(look), settledMs);
  };
  const changed = (): void => {
    forget();
    lookSoon();
  };
  // Meanwhile another tab may have kept one, and gone.
  const turned = (): void => (document.hidden ? look() : void takeOver().catch(() => undefined));
  document.addEventListener("visibilitychange", turned, { signal: stopping.signal });
  addEventListener("pagehide", look, { signal: stopping.signal });
  const stops = [list.watch(changed), connection.watch(lookSoon)];
  lookSoon();
  void takeOver().catch(() => undefined);
  return () => {
    stopping.abort();
    clearTimeout(timer);
    for (const stop of stops) stop();
  };
}

// Whatever a row shows is in its item; of that, no more than a number is kept.
function markIn(rows: readonly ConversationItem[]): (id: string) => number | null {
  const held = new Map(rows.map((row) => [row.id, row]));
  return (id) => {
    const row = held.get(id);
    return row === undefined ? null : sumOf(JSON.stringify(row));
  };
}

function sumOf(text: string): number {
  let sum = 0;
  // oxlint-disable-next-line no-bitwise -- kept within 32 bits
  for (let at = 0; at < text.length; at++) sum = (Math.imul(sum, 31) + text.charCodeAt(at)) | 0;
  return sum;
}

// Nothing where the page is not as it stands at a start: scrolled, with something open over it, or another place.
function pictureOfPage(at: number, items: readonly ConversationItem[]): Picture | null {
  const address = addressOf(location);
  const place = document.getElementById("app");
  const list = place?.querySelector("[role=list]:has([data-row])");
  if (!place || !list || !isPictured(address) || !isAtRest(list)) return null;
  const rows = marksOf(list, items);
  if (rows === null) return null;
  const parts = partsOf(place);
  return {
    at,
    address,
    locale: currentLocale(),
    width: innerWidth,
    height: innerHeight,
    build: build(),
    isOnline: navigator.onLine,
    styles: stylesFor(parts, document),
    rows,
    parts,
  };
}

// Nothing while the page shows one that has gone.
function marksOf(list: Element, items: readonly ConversationItem[]): Picture["rows"] | null {
  const markNow = markIn(items);
  const marks: Record<string, number> = {};
  for (const row of list.querySelectorAll("[data-row]")) {
    const id = row.getAttribute("data-row") ?? "";
    const mark = markNow(id);
    if (mark === null) return null;
    marks[id] = mark;
  }
  return marks;
}

const over = "dialog[open], [role=dialog], [role=menu], [role=alertdialog], [role=alert]:not(:empty)";
// Of a row: drawn aside, or with the words of what somebody is doing just now.
const passing = '[data-drawn=true], [data-drawn][style*="translate"], [data-typing]';

const isAtRest = (list: Element): boolean =>
  (list.parentElement?.scrollTop ?? 0) === 0 &&
  scrollY === 0 &&
  !document.querySelector(`${over}, ${passing}`) &&
  // A field with the focus may have half of the window under its keyboard.
  !document.activeElement?.matches("input, textarea, select, [contenteditable]") &&
  ![...document.querySelectorAll("input")].some(({ value }) => value !== "");
