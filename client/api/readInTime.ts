import { hasteOf, late, type Asking, type Reading } from "./late.ts";

// Of the server; or, for whoever is in haste, what is kept. How that is reckoned comes with whoever first needs it.
export function readInTime({ url, signal, read, kept }: Asking): Promise<Reading> {
  const underWay = late.get(url);
  if (underWay) return underWay;
  const asked = read();
  const haste = signal && hasteOf(signal);
  if (!haste) return asked;
  const orKept = import(/* webpackChunkName: "late" */ "./orKept.ts").then(
    (found) => found.orKept(url, { asked, kept, haste, signal }),
    () => asked,
  );
  return Promise.race([asked, orKept]);
}
