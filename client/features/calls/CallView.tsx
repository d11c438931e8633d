import { useAtomValue } from "jotai";
import { shownCallAtom } from "./calls.atoms.ts";
import { CallScreen } from "./CallScreen.tsx";
import { DeviceTrial } from "./DeviceTrial.tsx";
import { IncomingCall } from "./IncomingCall.tsx";

// What there is to see of calls now, on whichever screen.
export function CallView() {
  const shown = useAtomValue(shownCallAtom);
  if (shown === null) return null;
  if (shown.t === "trying") return <DeviceTrial conversationId={shown.conversationId} />;
  if (shown.t === "asking") return <CallScreen call={null} />;
  return shown.t === "here" ? <CallScreen call={shown.call} /> : <IncomingCall shown={shown} />;
}
