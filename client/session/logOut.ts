import { ask, goOn, hush } from "#client/api/client.ts";
import { leavingAtom } from "./notices.atoms.ts";
import { setUser, userAtom } from "./session.ts";
import { store } from "./store.ts";

export interface Farewell {
  // Asks, where something that was written would be lost.
  readonly mayLeave: () => Promise<boolean>;
  // Nothing is asked of the server any more, unless it goes on after all.
  readonly hush: () => Promise<void>;
  readonly goOn: () => void;
  readonly stop: () => Promise<void>;
}

let farewell: Farewell | null = null;

export const provideFarewell = (made: Farewell | null): void => {
  farewell = made;
};

export async function logOut(): Promise<void> {
  if (farewell && !(await farewell.mayLeave())) return;
  store.set(leavingAtom, true);
  await Promise.all([hush(), farewell?.hush()]);
  try {
    await ask("POST", "/logout", { isLast: true });
  } catch {
    store.set(leavingAtom, false);
    // Why not has been said by the call itself.
    goOn();
    farewell?.goOn();
    return;
  }
  const userId = store.get(userAtom)?.id ?? "";
  setUser(null);
  await farewell?.stop();
  await import("./wipedOnLogout.ts").then(({ wipeDevice }) => wipeDevice(userId)).catch(() => undefined);
  // A fresh page: nothing of the person stays in memory.
  location.assign("/");
}

export function leaveUnsaved(): void {
  setUser(null);
  location.assign("/");
}
