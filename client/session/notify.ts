import type { ToastContent } from "#client/ui/overlay/Toast.tsx";
import { toastsAtom } from "./notices.atoms.ts";
import { store } from "./store.ts";

export function toast(title: string, details: Omit<ToastContent, "id" | "title"> = {}): void {
  const { about } = details;
  store.set(toastsAtom, (shown) => [
    ...shown.filter((earlier) => about === undefined || earlier.about !== about),
    { id: crypto.randomUUID(), title, ...details },
  ]);
}

export const dismissToast = (id: string): void =>
  store.set(toastsAtom, (shown) => shown.filter((notice) => notice.id !== id));
