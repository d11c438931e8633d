import { firstLocale } from "#client/i18n/locale.ts";
import { savedTheme, showTheme } from "#client/session/appearance.ts";
import { build } from "../chunkFailure.ts";
import { painted } from "../turns.ts";
import { drawn } from "./draw.ts";
import { addressOf, isPictured, keptForMs, picturesOf, type Picture } from "./picture.ts";

const mostMs = 15_000;
// The app itself waits no longer for what may never be read, nor for a painting that never comes as nobody looks.
const readMs = 1_000;
const paintMs = 1_000;
const followMs = 2_000;

// Shows its person the list as it was last seen; the list itself takes its place. Whether it stands before somebody's eyes, once that is known:
// until then the app begins with nothing that would come between.
export async function showPicture(): Promise<boolean> {
  const patience = AbortSignal.timeout(readMs);
  const isStanding = await Promise.race([stands(patience).catch(() => false), gone(patience)]);
  if (isStanding) await Promise.race([painted(), gone(AbortSignal.timeout(paintMs))]);
  return isStanding;
}

const gone = (patience: AbortSignal): Promise<false> =>
  new Promise((resolve) => patience.addEventListener("abort", () => resolve(false), { once: true }));

async function stands(patience: AbortSignal): Promise<boolean> {
  const address = addressOf(location);
  const userId = whoIsHere();
  if (userId === null || !isPictured(address)) return false;
  const [picture] = await Promise.all([fittingOf(userId, address), isParsed()]);
  const place = document.getElementById("app");
  if (!place || !picture) return false;
  if (patience.aborted || hasList(place) || whoIsHere() !== userId) return false;
  showTheme(savedTheme());
  stand(picture, place);
  return true;
}

// The one with the network as it is now, or else the other. Each is read by itself: a phone takes a fifth of a second for both.
async function fittingOf(userId: string, address: string): Promise<Picture | undefined> {
  for (const key of [navigator.onLine, !navigator.onLine].map(String)) {
    const picture = await picturesOf(userId).within<Picture | undefined>("readonly", (store) => store.get(key));
    if (picture && fits(picture, address)) return picture;
  }
  return undefined;
}

// Only of whoever is logged in, as far as this device knows.
function whoIsHere(): string | null {
  const remembered = localStorage.getItem("isLoggedIn") === "true" ? localStorage.getItem("user") : null;
  return remembered === null ? null : (JSON.parse(remembered) as { readonly id: string }).id;
}

const isParsed = (): Promise<void> =>
  new Promise((resolve) =>
    document.readyState === "loading"
      ? document.addEventListener("readystatechange", () => resolve(), { once: true })
      : resolve(),
  );

const fits = (picture: Picture, address: string): boolean =>
  picture.at >= Date.now() - keptForMs &&
  picture.address === address &&
  picture.locale === firstLocale() &&
  picture.width === innerWidth &&
  picture.height >= innerHeight &&
  picture.build === build();

const hasList = (place: Element): boolean => place.querySelector("[data-row] a") !== null;

// A list measures its place before it has rows.
const isWaiting = (place: Element): boolean => place.querySelector("[aria-busy], [role=list]:empty") !== null;

// Whatever else than waiting the app shows is what is to be seen.
const hasSpoken = (place: Element): boolean =>
  hasList(place) || (place.querySelector("main, h1, [role=alert]") !== null && !isWaiting(place));

function stand(picture: Picture, place: HTMLElement): void {
  const { pathname } = location;
  const seen = document.createElement("div");
  seen.inert = true;
  seen.style.cssText = "min-block-size: 100%";
  seen.append(...picture.parts.map(drawn));
  const frame = document.createElement("div");
  frame.id = "picture";
  frame.lang = picture.locale;
  frame.setAttribute("aria-hidden", "true");
  frame.style.cssText = "position: fixed; inset: 0; z-index: 1000; overflow: hidden; background: var(--canvas)";
  frame.append(seen);
  let pressed: string | null = null;
  frame.addEventListener("click", ({ clientX, clientY }) => {
    seen.inert = false;
    const link = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>("[data-to]");
    seen.inert = true;
    if (!link) return fade();
    pressed = link.dataset["to"] ?? null;
    link.style.opacity = "0.6";
  });
  // What cannot be done yet is seen to be so.
  const fade = (): void => void (seen.style.opacity = "0.6");
  for (const kind of ["wheel", "touchmove"]) frame.addEventListener(kind, fade, { passive: true });
  const styles = new CSSStyleSheet();
  styles.replaceSync(picture.styles);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, styles];
  document.body.append(frame);
  const end = (): void => {
    looking.disconnect();
    clearTimeout(timer);
    frame.remove();
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== styles);
    // The page's own links are followed once it has been drawn.
    const to = pressed;
    if (to !== null && hasList(place)) void painted().then(() => follow(place, to));
  };
  const looking = new MutationObserver(() => (hasSpoken(place) || location.pathname !== pathname) && end());
  looking.observe(place, { childList: true, subtree: true });
  const timer = setTimeout(end, mostMs);
}

// What was pressed on the picture is opened in the list, as soon as it is there and unless somebody has gone on.
function follow(place: Element, to: string): void {
  const from = location.href;
  const isFollowed = (): boolean => {
    if (location.href !== from) return true;
    const link = [...place.querySelectorAll("a")].find((one) => addressOf(one) === to);
    link?.click();
    return link !== undefined;
  };
  if (isFollowed()) return;
  const looking = new MutationObserver(() => isFollowed() && looking.disconnect());
  looking.observe(place, { childList: true, subtree: true });
  setTimeout(() => looking.disconnect(), followMs);
}
