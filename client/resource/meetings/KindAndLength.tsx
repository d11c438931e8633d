import { meetingSettings } from "#shared/features/meetings/meetings.settings.ts";
import { meetingKinds, type MeetingKind } from "#shared/features/meetings/meetings.states.ts";
import { dataKey } from "#client/i18n/dataKeys.ts";
import { useText } from "#client/i18n/useText.ts";
import { Field } from "#client/ui/form/Field.tsx";
import { Select } from "#client/ui/form/Select.tsx";

interface KindAndLengthProps {
  readonly kind: MeetingKind;
  readonly minutes: number;
  readonly onKind: (kind: MeetingKind) => void;
  readonly onMinutes: (minutes: number) => void;
}

// What one meets for, and for how long.
export function KindAndLength({ kind, minutes, onKind, onMinutes }: KindAndLengthProps) {
  const [t, trips] = [useText("meetings"), useText("familyTrips")];
  return (
    <>
      <Field label={t("kind")}>
        <Select
          options={meetingKinds.map((value) => ({ value, label: trips(dataKey("meetingKind", value)) }))}
          value={kind}
          onChange={onKind}
        />
      </Field>
      <Field label={t("duration")}>
        <Select
          options={meetingSettings.lengths.map((one) => ({ value: String(one), label: t("length", { minutes: one }) }))}
          value={String(minutes)}
          onChange={(value) => onMinutes(Number(value))}
        />
      </Field>
    </>
  );
}
