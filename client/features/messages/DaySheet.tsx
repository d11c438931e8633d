import { useState } from "react";
import { search } from "#shared/features/search/search.contract.ts";
import { dayIn, instantOf } from "#shared/machine/zone.ts";
import { apiOf } from "#client/api/apiOf.ts";
import { useText } from "#client/i18n/useText.ts";
import { Refusal } from "#client/resource/Refusal.tsx";
import { DateInput } from "#client/ui/date/DateInput.tsx";
import { Button } from "#client/ui/control/Button.tsx";
import { Field } from "#client/ui/form/Field.tsx";
import { Sheet } from "#client/ui/overlay/Sheet.tsx";
import { useEnclosuresPlace } from "./useEnclosuresPlace.ts";
import { useConnection, useHeld } from "./watches.ts";

const api = apiOf({ day: search.day });

interface DaySheetProps {
  readonly conversationId: string;
  readonly onClose: () => void;
}

// To where a day begins: by the server, of all that was ever written, or without a connection of what this device holds.
export function DaySheet({ conversationId, onClose }: DaySheetProps) {
  const [t, messages] = [useText("enclosures"), useText("messages")];
  const { showMessage } = useEnclosuresPlace();
  const held = useHeld(conversationId);
  const isOffline = useConnection().state === "offline";
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  const [day, setDay] = useState<string | null>(() => dayIn(zone, Date.now()));
  const [isBusy, setBusy] = useState(false);
  const [said, setSaid] = useState<string | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const findHere = (wanted: string): number | null => {
    const from = instantOf(wanted, "00:00", zone);
    return held?.messages.find(({ at }) => Date.parse(at) >= from)?.seq ?? null;
  };
  const find = async (wanted: string): Promise<void> => {
    const seq = isOffline
      ? findHere(wanted)
      : (await api.day({ conversationId, day: wanted, zone }, { isQuiet: true })).seq;
    if (seq === null) return setSaid(t("day.none"));
    onClose();
    showMessage(seq);
  };
  const go = (): void => {
    if (day === null) return;
    setBusy(true);
    setSaid(null);
    setFailure(null);
    void find(day)
      .catch(setFailure)
      .finally(() => setBusy(false));
  };
  return (
    <Sheet
      isOpen
      title={messages("day.title")}
      onClose={onClose}
      footer={
        <Button kind="primary" busy={isBusy} disabled={day === null} onClick={go}>
          {t("day.go")}
        </Button>
      }
    >
      <Field label={t("day.which")} {...(isOffline ? { hint: t("day.offline") } : {})} isGroup>
        <DateInput value={day} onChange={setDay} />
      </Field>
      {failure !== null && <Refusal error={failure} />}
      <p role="status">{said}</p>
    </Sheet>
  );
}
