import { loadWords } from "#client/i18n/text.ts";
import { createCallDesk } from "./callDesk.ts";
import { CallView } from "./CallView.tsx";
import { deskAtom } from "./desk.atoms.ts";
import { store } from "#client/session/store.ts";

export async function openCalls(userId: string) {
  await loadWords("calls", "errors");
  const desk = createCallDesk(userId);
  store.set(deskAtom, desk);
  return { desk, View: CallView };
}
