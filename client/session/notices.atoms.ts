import { atom } from "jotai";
import type { ToastContent } from "#client/ui/overlay/Toast.tsx";

export interface Alert {
  readonly title: string;
  readonly text: string;
}

export interface Question extends Alert {
  readonly yes: string;
  readonly no: string;
  readonly answer: (isYes: boolean) => void;
}

// Our own alert dialog; the browser's is never used.
export const alertAtom = atom<Alert | null>(null);
export const questionAtom = atom<Question | null>(null);
// The popup of a refused access, which closes by itself.
export const deniedAtom = atom<string | null>(null);
export const maintenanceAtom = atom(false);
// A person is logging out: what is under way ends first, and then the device is emptied.
export const leavingAtom = atom(false);
export const toastsAtom = atom<readonly ToastContent[]>([]);

// Whether anything has been said yet: until then nobody needs what says it.
export const hasSpokenAtom = atom(
  (get) =>
    get(alertAtom) !== null ||
    get(questionAtom) !== null ||
    get(deniedAtom) !== null ||
    get(maintenanceAtom) ||
    get(leavingAtom) ||
    get(toastsAtom).length > 0,
);
