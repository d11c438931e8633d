import type { Engine } from "#client/engine/engine.ts";
import { currentLocale } from "#client/i18n/text.ts";
import { leavingAtom } from "#client/session/notices.atoms.ts";
import { endedAtom, userAtom } from "#client/session/session.ts";
import { store } from "#client/session/store.ts";
import { build } from "../chunkFailure.ts";
import { partsOf, stylesFor } from "./look.ts";
import { addressOf, isPictured, keptForMs, picturesOf, type Picture } from "./picture.ts";

const settledMs = 2_000;

const rested = (run: () => void): unknown => ("requestIdleCallback" in globalThis ? requestIdleCallback(run) : run());

// While the list stands as it does at a start, what it looks like is kept for the next.
export function keepPicture(engine: Pick<Engine, "conversations" | "connection">, userId: string): () => void {
  const stopping = new AbortController();
  const pictures = picturesOf(userId);
  const [list, connection] = [engine.conversations("all"), engine.connection()];
  let kept: readonly string[] | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  // Whoever leaves has nothing kept any more, also by another tab, which this one hears of later.
  const isHere = (): boolean =>
    !stopping.signal.aborted &&
    localStorage.getItem("isLoggedIn") === "true" &&
    store.get(userAtom)?.id === userId &&
    store.get(endedAtom) === null &&
    !store.get(leavingAtom);
  const look = (): void => {
    const isCalm = connection.read().state === (navigator.onLine ? "live" : "offline");
    const picture = isHere() && isCalm && list.read().status === "ready" ? pictureOfPage(Date.now()) : null;
    if (!picture) return;
    kept = picture.conversations;
    void pictures.within("readwrite", (all) => all.put(picture, String(picture.isOnline))).catch(() => undefined);
  };
  // What is in the list no more is not seen once more.
  const forget = (): void => {
    const { status, rows } = list.read();
    const held = new Set(rows.map(({ id }) => id));
    if (status !== "ready" || !isHere() || (kept ?? [...held]).every((id) => held.has(id))) return;
    kept = null;
    void pictures.within("readwrite", (all) => all.clear()).catch(() => undefined);
  };
  const forgetOld = async (): Promise<void> => {
    const all = await pictures.within<Picture[]>("readonly", (them) => them.getAll());
    if (isHere() && all.some(({ at }) => at < Date.now() - keptForMs))
      await pictures.within("readwrite", (them) => them.clear());
  };
  const lookSoon = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => rested(look), settledMs);
  };
  const changed = (): void => {
    forget();
    lookSoon();
  };
  document.addEventListener("visibilitychange", () => document.hidden && look(), { signal: stopping.signal });
  addEventListener("pagehide", look, { signal: stopping.signal });
  const stops = [list.watch(changed), connection.watch(lookSoon)];
  lookSoon();
  void forgetOld().catch(() => undefined);
  return () => {
    stopping.abort();
    clearTimeout(timer);
    for (const stop of stops) stop();
  };
}

// Nothing where the page is not as it stands at a start: scrolled, with something open over it, or another place.
function pictureOfPage(at: number): Picture | null {
  const address = addressOf(location);
  const place = document.getElementById("app");
  const list = place?.querySelector("[role=list]:has([data-row])");
  if (!place || !list || !isPictured(address) || !isAtRest(list)) return null;
  const parts = partsOf(place);
  return {
    at,
    address,
    locale: currentLocale(),
    width: innerWidth,
    build: build(),
    isOnline: navigator.onLine,
    styles: stylesFor(parts, document),
    conversations: [...list.querySelectorAll("[data-row]")].map((row) => row.getAttribute("data-row") ?? ""),
    parts,
  };
}

const isAtRest = (list: Element): boolean =>
  (list.parentElement?.scrollTop ?? 0) === 0 &&
  scrollY === 0 &&
  !document.querySelector("[role=dialog], [role=menu], [role=alertdialog], [data-drawn=true]") &&
  ![...document.querySelectorAll("input")].some(({ value }) => value !== "");
