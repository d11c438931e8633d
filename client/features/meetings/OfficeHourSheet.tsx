import { Plus } from "lucide-react";
import { useState } from "react";
import type { MeetingKind } from "#shared/features/meetings/meetings.states.ts";
import { officeHour, type OfficeHourRecord } from "#shared/features/officeHour/officeHour.contract.ts";
import { mistakeInSpells, mostSpells, type HourMistake } from "#shared/features/officeHour/officeHour.rules.ts";
import { apiOf } from "#client/api/apiOf.ts";
import { createKeys } from "#client/api/keys.ts";
import { dataKey } from "#client/i18n/dataKeys.ts";
import { useText } from "#client/i18n/useText.ts";
import { KindAndLength } from "#client/resource/meetings/KindAndLength.tsx";
import styles from "#client/resource/meetings/Meetings.module.css";
import { ownZone } from "#client/resource/meetings/meetingTimes.ts";
import { Refusal } from "#client/resource/Refusal.tsx";
import { Button } from "#client/ui/control/Button.tsx";
import { Field } from "#client/ui/form/Field.tsx";
import { Switch } from "#client/ui/form/Switch.tsx";
import { Sheet } from "#client/ui/overlay/Sheet.tsx";
import { SpellRow } from "./SpellRow.tsx";

const api = apiOf({ keep: officeHour.keep });

interface OfficeHourSheetProps {
  readonly hour: OfficeHourRecord | null;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

const firstSpell = { weekday: 1, opens: "09:00", closes: "11:00" };

export function OfficeHourSheet({ hour, onDone, onClose }: OfficeHourSheetProps) {
  const t = useText("meetings");
  const [kind, setKind] = useState<MeetingKind>(hour?.kind ?? "welfare_check");
  const [minutes, setMinutes] = useState(hour?.minutes ?? 30);
  const [spells, setSpells] = useState(hour?.spells ?? [firstSpell]);
  const [isOpen, setOpen] = useState(hour?.isOpen ?? true);
  const [mistake, setMistake] = useState<HourMistake | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  // Whoever has set it up by another clock keeps that one.
  const zone = hour?.zone ?? ownZone();
  const save = (): void => {
    const found = mistakeInSpells(spells, minutes);
    setMistake(found);
    if (found !== null) return;
    setBusy(true);
    setFailure(null);
    api
      .keep({ kind, minutes, zone, spells, isOpen }, { keys: createKeys(), isQuiet: true })
      .then(onDone, setFailure)
      .finally(() => setBusy(false));
  };
  return (
    <Sheet
      isOpen
      title={t("hour.title")}
      onClose={onClose}
      footer={
        <Button kind="primary" isBlock busy={isBusy} onClick={save}>
          {t("hour.save")}
        </Button>
      }
    >
      <div className={styles.form}>
        <KindAndLength kind={kind} minutes={minutes} onKind={setKind} onMinutes={setMinutes} />
        <Field
          label={t("slots")}
          hint={t("hour.zone", { zone })}
          isGroup
          {...(mistake ? { error: t(dataKey("hourMistake", mistake)) } : {})}
        >
          <div className={styles.slots}>
            {spells.map((spell, index) => (
              <SpellRow
                key={index}
                spell={spell}
                onChange={(next) => setSpells(spells.map((one, at) => (at === index ? next : one)))}
                onRemove={() => setSpells(spells.filter((_, at) => at !== index))}
              />
            ))}
            {spells.length < mostSpells && (
              <Button kind="quiet" size="sm" icon={<Plus />} onClick={() => setSpells([...spells, firstSpell])}>
                {t("hour.more")}
              </Button>
            )}
          </div>
        </Field>
        <Switch checked={isOpen} onChange={({ target }) => setOpen(target.checked)}>
          {t("hour.isOpen")}
        </Switch>
        {failure !== null && <Refusal error={failure} />}
      </div>
    </Sheet>
  );
}
