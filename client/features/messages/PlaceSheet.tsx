import { useState } from "react";
import {
  knownPlaces,
  pinFrom,
  pinWords,
  waitsForBooking,
  type Pin,
} from "#shared/features/meetingPoint/meetingPoint.rules.ts";
import { mistakeIn, slotsOf } from "#shared/features/meetings/slots.rules.ts";
import type { ConversationItem } from "#client/engine/model.ts";
import { useText } from "#client/i18n/useText.ts";
import { CircleMap } from "#client/resource/home/CircleMap.tsx";
import { ownZone } from "#client/resource/meetings/meetingTimes.ts";
import { useAttempt } from "#client/resource/useAttempt.ts";
import { Button } from "#client/ui/control/Button.tsx";
import { Field } from "#client/ui/form/Field.tsx";
import { Select } from "#client/ui/form/Select.tsx";
import { TextArea } from "#client/ui/form/TextArea.tsx";
import { TextInput } from "#client/ui/form/TextInput.tsx";
import { Sheet } from "#client/ui/overlay/Sheet.tsx";
import styles from "./PlaceCard.module.css";
import { useNow } from "./useNow.ts";
import { useEngine } from "./watches.ts";

interface PlaceSheetProps {
  readonly item: ConversationItem;
  readonly onClose: () => void;
}

const longestWords = 500;
const choices = ["", ...knownPlaces.map(({ name }) => name)];

// Where and when to meet, said as a message: it goes the way of every other, also without a connection.
export function PlaceSheet({ item, onClose }: PlaceSheetProps) {
  const t = useText("meetingPoint");
  const engine = useEngine();
  const zone = ownZone();
  const now = useNow();
  const [words, setWords] = useState("");
  const [pasted, setPasted] = useState("");
  const [known, setKnown] = useState("");
  const [when, setWhen] = useState("");
  const [isPressed, setPressed] = useState(false);
  const { failure, attemptOnce, isBusy } = useAttempt(onClose);
  const airport = knownPlaces.find(({ name }) => name === known);
  const pin: Pin | null = pasted.trim() === "" ? (airport ?? null) : pinFrom(pasted);
  const isUnread = pasted.trim() !== "" && pin === null;
  const isPast = when !== "" && mistakeIn([when], { now, zone }) !== null;
  const send = (): void => {
    setPressed(true);
    if (words.trim() === "" || isUnread || isPast) return;
    const [at] = when === "" ? [] : slotsOf([when], zone);
    const place = pin === null ? {} : { latitude: pin.latitude, longitude: pin.longitude };
    attemptOnce(() =>
      engine.send({
        conversationId: item.id,
        text: words.trim(),
        point: { ...place, ...(at === undefined ? {} : { at }) },
        isBesideDraft: true,
      }),
    );
  };
  return (
    <Sheet
      isOpen
      title={t("send")}
      onClose={onClose}
      footer={
        <Button kind="primary" isBlock busy={isBusy} onClick={send}>
          {t("sendIt")}
        </Button>
      }
    >
      <div className={styles.form}>
        <Field
          label={t("where")}
          error={isPressed && words.trim() === "" ? t("whereMissing") : null}
          {...(waitsForBooking(item.header) ? { hint: t("waits") } : {})}
        >
          <TextArea
            rows={2}
            value={words}
            maxLength={longestWords}
            placeholder={t("whereExample")}
            onChange={(event) => setWords(event.target.value)}
          />
        </Field>
        <Field label={t("pin")} optional hint={t("pinHint")} error={isUnread ? t("pinUnread") : null}>
          <TextInput value={pasted} inputMode="url" onChange={(event) => setPasted(event.target.value)} />
        </Field>
        {pasted.trim() === "" && (
          <Field label={t("airport")} optional>
            <Select
              options={choices.map((value) => ({ value, label: value || t("noAirport") }))}
              value={known}
              onChange={setKnown}
            />
          </Field>
        )}
        {pin && <CircleMap centre={pin} isExact places={[]} label={t("mapLabel", { place: pinWords(pin) })} />}
        <Field label={t("when")} optional hint={t("whenHint", { zone })} error={isPast ? t("past") : null}>
          <TextInput type="datetime-local" value={when} onChange={(event) => setWhen(event.target.value)} />
        </Field>
        {failure !== null && <p role="alert">{t("notKept")}</p>}
      </div>
    </Sheet>
  );
}
