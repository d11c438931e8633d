import { changesSoFar, hasteOf, late, patienceMs, type Asking, type Haste, type Reading } from "./late.ts";

// Of the server; or, for whoever is in haste, what is kept. How that is reckoned comes with whoever first needs it.
export function readInTime({ url, signal, read, kept }: Asking): Promise<Reading> {
  const haste = signal && hasteOf(signal);
  const underWay = late.get(url);
  if (underWay) return haste ? Promise.race([underWay, soon(kept, underWay, haste)]) : underWay;
  const askedAt = changesSoFar();
  const asked = read();
  if (!haste) return asked;
  const orKept = import(/* webpackChunkName: "late" */ "./orKept.ts").then(
    (found) => found.orKept(url, { asked, askedAt, kept, haste, signal }),
    () => asked,
  );
  return Promise.race([asked, orKept]);
}

// Whoever comes back while it is still on its way waits no longer than the first time.
const soon = (kept: Asking["kept"], underWay: Promise<Reading>, { afterMs = patienceMs }: Haste): Promise<Reading> =>
  new Promise((resolve) => {
    setTimeout(() => void kept().then((found) => resolve(found ?? underWay)), afterMs);
  });
