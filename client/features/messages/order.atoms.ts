import { atom } from "jotai";
import type { OrderAct } from "./moments.ts";

// Until when, is being asked for this conversation.
export const askedMomentAtom = atom<{ readonly act: OrderAct; readonly id: string } | null>(null);
