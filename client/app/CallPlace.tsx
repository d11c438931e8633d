import { useAtomValue } from "jotai";
import { callViewAtom } from "#client/session/calls.atoms.ts";

// Above every screen: whoever is rung may be anywhere.
export function CallPlace() {
  const shown = useAtomValue(callViewAtom);
  return shown && <shown.View />;
}
