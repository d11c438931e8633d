import type { Hearts } from "#shared/features/wishlist/wishlist.rules.ts";
import { noHearts } from "#shared/features/wishlist/wishlist.rules.ts";
import { smallStore } from "../smallStore.ts";

// What somebody has given a heart to before signing in: numbers of homes and activities, on this device alone.
const drawer = smallStore("hearth-hearts", "hearts");
const key = "mine";

const isHearts = (found: unknown): found is Hearts =>
  typeof found === "object" && found !== null && "homes" in found && "activities" in found;

// A browser that keeps nothing has an empty drawer. Looking for one makes none.
export const readDrawer = async (): Promise<Hearts> => {
  if (!(await drawer.exists())) return noHearts;
  const found: unknown = await drawer.within<unknown>("readonly", (store) => store.get(key)).catch(() => undefined);
  return isHearts(found) ? found : noHearts;
};

export const writeDrawer = async (hearts: Hearts): Promise<void> => {
  await drawer.within("readwrite", (store) => store.put(hearts, key)).catch(() => undefined);
};

export const emptyDrawer = (): Promise<void> => drawer.empty();
