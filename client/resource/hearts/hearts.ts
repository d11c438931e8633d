import { atom } from "jotai";
import { keepsLists, noHearts, withHeart, type Hearts } from "#shared/features/wishlist/wishlist.rules.ts";
import type { wishlists } from "#shared/features/wishlist/wishlist.contract.ts";
import type { Output } from "#shared/wire/endpoint.ts";
import { ask } from "#client/api/client.ts";
import { loadUser, rolesOf, type SessionUser } from "#client/session/session.ts";
import { store } from "#client/session/store.ts";
import { emptyDrawer, readDrawer, writeDrawer } from "./drawer.ts";

export type HeartKind = keyof Hearts;

// Null until they are known.
export const heartsAtom = atom<Hearts | null>(null);

type Answer = Output<typeof wishlists.hearts>;

const path = "/wishlists/hearts";
const setHearts = ({ homes, activities }: Answer): void => store.set(heartsAtom, { homes, activities });

// Whoever keeps no wishlist (a host family) keeps hearts on the device, as a stranger does.
async function keeper(): Promise<SessionUser | null> {
  const user = await loadUser().catch(() => null);
  return user && keepsLists(rolesOf(user)) ? user : null;
}

let loading: Promise<void> | null = null;
// Whose the hearts are that are known: who comes in on this page has others.
let ownerId: string | null | undefined;

export function loadHearts(): Promise<void> {
  loading ??= findHearts().finally(() => {
    loading = null;
  });
  return loading;
}

async function findHearts(): Promise<void> {
  const user = await keeper();
  if (ownerId === (user?.id ?? null)) return;
  if (!user) store.set(heartsAtom, await readDrawer());
  else if (!(await mergeDrawer()))
    setHearts(await ask<Answer>("GET", path, { isQuiet: true }).catch(() => ({ homes: [], activities: [] })));
  ownerId = user?.id ?? null;
}

// What was kept on the device before goes to the list of who has come in: each once, and the drawer is empty then.
export async function mergeDrawer(): Promise<boolean> {
  const { homes, activities } = await readDrawer();
  if (homes.length + activities.length === 0) return false;
  const answer = await ask<Answer>("POST", path, { body: { homes, activities, isOn: true }, isQuiet: true }).catch(
    () => null,
  );
  if (!answer) return false;
  await emptyDrawer();
  setHearts(answer);
  return true;
}

// Seen at once, and taken back where the server says no.
export async function giveHeart(kind: HeartKind, id: string, isOn: boolean): Promise<void> {
  await loadHearts();
  const before = store.get(heartsAtom) ?? noHearts;
  const after: Hearts = { ...before, [kind]: withHeart(before[kind], id, isOn) };
  store.set(heartsAtom, after);
  if (!(await keeper())) return writeDrawer(after);
  try {
    setHearts(await ask<Answer>("POST", path, { body: { homes: [], activities: [], [kind]: [id], isOn } }));
  } catch {
    store.set(heartsAtom, before);
  }
}
