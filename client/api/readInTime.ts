import { changesSoFar, hasteOf, late, type Asking, type Reading } from "./late.ts";

// Of the server; or, for whoever is in haste, what is kept. How that is reckoned comes with whoever first needs it.
export function readInTime({ url, signal, read, kept }: Asking): Promise<Reading> {
  const haste = signal && hasteOf(signal);
  const underWay = late.get(url);
  const askedAt = changesSoFar();
  const asked = underWay ?? read();
  if (!haste) return asked;
  const orKept = import(/* webpackChunkName: "late" */ "./orKept.ts").then(
    (found) =>
      underWay
        ? found.keptMeanwhile(underWay, kept, haste)
        : found.orKept(url, { asked, askedAt, kept, haste, signal }),
    () => asked,
  );
  return Promise.race([asked, orKept]);
}
