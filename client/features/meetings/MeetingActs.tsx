import { useState } from "react";
import type { meetings, SaidCommand } from "#shared/features/meetings/meetings.contract.ts";
import { useText } from "#client/i18n/useText.ts";
import { Button } from "#client/ui/control/Button.tsx";
import { MoveSheet } from "./MoveSheet.tsx";
import { NoteSheet } from "./NoteSheet.tsx";
import { SureDialog } from "./SureDialog.tsx";
import type { Output } from "#shared/wire/endpoint.ts";

interface MeetingActsProps extends Output<typeof meetings.read> {
  readonly onDone: () => void;
}

const names = {
  counter: "otherTimes",
  reschedule: "move",
  decline: "decline",
  cancel: "cancel",
  outcome: "note",
} as const;
type Act = keyof typeof names;

const actOf = (command: SaidCommand): Act | null => (command === "pick_slot" ? null : command);

// What else may be done now; what may not is left out.
export function MeetingActs({ meeting, offers, onDone }: MeetingActsProps) {
  const t = useText("meetings");
  const [act, setAct] = useState<Act | null>(null);
  const open = [...new Set(offers.flatMap(({ command, isAllowed }) => (isAllowed ? (actOf(command) ?? []) : [])))];
  const close = (): void => setAct(null);
  const done = (): void => {
    close();
    onDone();
  };
  const about = { meeting, onDone: done, onClose: close };
  return (
    <>
      {open.map((one) => (
        <Button
          key={one}
          kind={one === "cancel" || one === "decline" ? "dangerQuiet" : "secondary"}
          onClick={() => setAct(one)}
        >
          {t(names[one])}
        </Button>
      ))}
      {(act === "counter" || act === "reschedule") && <MoveSheet command={act} {...about} />}
      {(act === "decline" || act === "cancel") && <SureDialog command={act} {...about} />}
      {act === "outcome" && <NoteSheet {...about} />}
    </>
  );
}
