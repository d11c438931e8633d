import { useAtomValue } from "jotai";
import { isSmallAtom, shownCallAtom } from "./calls.atoms.ts";
import { CallScreen } from "./CallScreen.tsx";
import { DeviceTrial } from "./DeviceTrial.tsx";
import { IncomingCall } from "./IncomingCall.tsx";
import { SmallCall } from "./SmallCall.tsx";

// What there is to see of calls now, on whichever screen.
export function CallView() {
  const shown = useAtomValue(shownCallAtom);
  const isSmall = useAtomValue(isSmallAtom);
  if (shown === null) return null;
  if (shown.t === "trying") return <DeviceTrial conversationId={shown.conversationId} />;
  if (shown.t === "asking") return <CallScreen call={null} />;
  if (shown.t !== "here") return <IncomingCall shown={shown} />;
  return isSmall ? <SmallCall call={shown.call} /> : <CallScreen call={shown.call} />;
}
