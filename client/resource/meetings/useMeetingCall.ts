import { useState } from "react";
import { meetings, type SaidCommand } from "#shared/features/meetings/meetings.contract.ts";
import { apiOf } from "#client/api/apiOf.ts";
import { createKeys } from "#client/api/keys.ts";

const api = apiOf({ update: meetings.update });

interface Said {
  readonly command: SaidCommand;
  readonly slot?: string;
  readonly slots?: string[];
  readonly note?: string;
}

// Says something of a meeting, unless it has changed since it was read.
export function useMeetingCall(
  { id, version }: { readonly id: string; readonly version: number },
  onDone?: () => void,
) {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const give = (said: Said): void => {
    if (isBusy) return;
    setBusy(true);
    setFailure(null);
    api
      .update({ meetingId: id, expectedVersion: version, ...said }, { keys: createKeys(), isQuiet: true })
      .then(() => onDone?.())
      .catch(setFailure)
      .finally(() => setBusy(false));
  };
  return { isBusy, failure, give };
}
