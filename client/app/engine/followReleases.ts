import { store } from "#client/session/store.ts";
import { updateAtom } from "#client/session/update.atoms.ts";

const hiddenMs = 60_000;
const checkedEveryMs = 3_600_000;

// A newer release installs itself behind the page and waits: for a click, or until nobody looks and nothing is half written (protocol 2.13, 10).
export function followReleases(registration: ServiceWorkerRegistration): void {
  if (registration.waiting) offer(registration);
  registration.addEventListener("updatefound", () =>
    registration.installing?.addEventListener("statechange", () => registration.waiting && offer(registration)),
  );
  let checkedAt = performance.now();
  document.addEventListener("visibilitychange", () => {
    if (document.hidden) return changeOverUnseen();
    if (performance.now() - checkedAt < checkedEveryMs) return;
    checkedAt = performance.now();
    registration.update().catch(() => undefined);
  });
}

// The very first worker takes nobody's place.
function offer(registration: ServiceWorkerRegistration): void {
  if (!navigator.serviceWorker.controller) return;
  store.set(updateAtom, { changeOver: () => changeOver(registration) });
}

function changeOver({ waiting }: ServiceWorkerRegistration): void {
  navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
  waiting?.postMessage("take over");
}

function changeOverUnseen(): void {
  const timer = setTimeout(() => nothingIsHalfWritten() && store.get(updateAtom)?.changeOver(), hiddenMs);
  document.addEventListener("visibilitychange", () => clearTimeout(timer), { once: true });
}

const nothingIsHalfWritten = (): boolean =>
  document.querySelector("dialog[open], form") === null &&
  [...document.querySelectorAll("textarea")].every(({ value }) => value === "");
