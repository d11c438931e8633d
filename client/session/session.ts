import { atom } from "jotai";
import { ApiError } from "#client/api/apiError.ts";
import { ask } from "#client/api/client.ts";
import { patienceMs } from "#client/api/late.ts";
import type { account } from "#shared/features/account/account.contract.ts";
import type { Role } from "#shared/access/roles.ts";
import type { Output } from "#shared/wire/endpoint.ts";
import { leavingAtom } from "./notices.atoms.ts";
import { store } from "./store.ts";
import { hasUnsaved } from "./unsaved.ts";

type UserAnswer = Output<typeof account.user>;

const loggedInKey = "isLoggedIn";
export const rememberedKey = "user";

export type SessionUser = NonNullable<UserAnswer["user"]>;

// undefined until the server has been asked for the first time
export const userAtom = atom<SessionUser | null | undefined>(undefined);

// The person whose session has ended while a screen of theirs is kept.
export const endedAtom = atom<SessionUser | null>(null);

export const rolesOf = (user: SessionUser | null): readonly Role[] => user?.roles.map(({ name }) => name) ?? [];

let asking: Promise<SessionUser | null> | null = null;

export function loadUser({ again = false } = {}): Promise<SessionUser | null> {
  const known = store.get(userAtom);
  if (known !== undefined && !again) return Promise.resolve(known);
  asking ??= askForUser().finally(() => {
    asking = null;
  });
  return known === undefined ? orWhoWasHere(asking) : asking;
}

let isRemembered = false;

// Known from the last visit alone: enough for a frame around what is kept, and for nothing that shows or changes the account.
export const isOnlyRemembered = (): boolean => isRemembered;

async function askForUser(): Promise<SessionUser | null> {
  const before = store.get(userAtom);
  const user = await whoIsHere();
  const shown = store.get(userAtom);
  if (before !== undefined || !shown || shown.id === user?.id) setUser(user);
  else {
    // Whoever was here last stands on the screen meanwhile, and is not who is here.
    localStorage.removeItem(rememberedKey);
    meet(user, shown);
  }
  return user;
}

// Whoever was here last is who is here, until the server says otherwise.
async function orWhoWasHere(asked: Promise<SessionUser | null>): Promise<SessionUser | null> {
  const remembered = localStorage.getItem(rememberedKey);
  if (remembered === null) return asked;
  const late = Promise.withResolvers<SessionUser | null>();
  const timer = setTimeout(() => {
    isRemembered = true;
    setUser(JSON.parse(remembered));
    late.resolve(store.get(userAtom) ?? null);
  }, patienceMs);
  return Promise.race([asked.finally(() => clearTimeout(timer)), late.promise]);
}

// Asked for where it is told: finding it out takes a slow phone as long as a screen of words.
const timezoneHere = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

async function whoIsHere(): Promise<SessionUser | null> {
  const asked = () =>
    ask<UserAnswer>("GET", `/user?timezone=${encodeURIComponent(timezoneHere())}`, { isQuiet: true, isAwaited: true });
  const { user, isErased } = hasNobodyToAsk() ? rememberedAnswer() : await asked().then(isThePresent, lastKnown);
  // Another device has had the account erased, or the office has: what is kept here goes, too.
  if (isErased)
    await import("./wipedOnLogout.ts")
      .then(({ wipeErased }) => wipeErased(localStorage.getItem(rememberedKey)))
      .catch(() => undefined);
  return user;
}

function isThePresent(answer: UserAnswer): UserAnswer {
  isRemembered = false;
  return answer;
}

// That there is no network at all the browser knows at once.
const hasNobodyToAsk = (): boolean => !navigator.onLine && localStorage.getItem(rememberedKey) !== null;

// Without a connection a person is who was here last: what the device holds can be read, and the server judges every call by itself.
function lastKnown(cause: unknown): UserAnswer {
  if (localStorage.getItem(rememberedKey) === null || !(cause instanceof ApiError) || cause.statusCode > 0) throw cause;
  return rememberedAnswer();
}

function rememberedAnswer(): UserAnswer {
  isRemembered = true;
  return { user: JSON.parse(localStorage.getItem(rememberedKey) ?? "null") };
}

export function setUser(user: SessionUser | null): void {
  store.set(userAtom, user);
  if (user) return localStorage.setItem(loggedInKey, "true");
  localStorage.removeItem(loggedInKey);
  localStorage.removeItem(rememberedKey);
}

// The browser has one session for all its tabs. When another tab has logged out, or in as somebody else, this one begins anew.
export function followOtherTabs(): void {
  addEventListener("storage", ({ key }) => {
    const known = store.get(userAtom);
    const isAboutSession = key === loggedInKey || key === rememberedKey || key === null;
    if (store.get(leavingAtom) || known === undefined || !isAboutSession) return;
    whoIsHere().then(
      (user) => meet(user, known),
      () => undefined,
    );
  });
}

function meet(user: SessionUser | null, known: SessionUser | null): void {
  if (user?.id !== known?.id) return user === null && holdUnsaved() ? undefined : location.reload();
  store.set(endedAtom, null);
  setUser(user);
}

// Whether the screen stays for its person, who has something typed there that is kept nowhere else.
export function holdUnsaved(): boolean {
  const user = store.get(userAtom);
  if (!user || !hasUnsaved()) return false;
  localStorage.removeItem(loggedInKey);
  store.set(endedAtom, user);
  return true;
}
