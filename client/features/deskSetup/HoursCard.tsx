import { useState } from "react";
import { useRevalidator } from "react-router";
import { areHours, mostHolidays, mostSpells } from "#shared/features/desk/labels.rules.ts";
import { useText } from "#client/i18n/useText.ts";
import { Refusal } from "#client/resource/Refusal.tsx";
import { useOnce } from "#client/resource/useOnce.ts";
import { toast } from "#client/session/notify.ts";
import { useMay } from "#client/session/useMay.ts";
import { Button } from "#client/ui/control/Button.tsx";
import { Field } from "#client/ui/form/Field.tsx";
import { Select } from "#client/ui/form/Select.tsx";
import { TitledCard } from "#client/ui/page/TitledCard.tsx";
import { Hint, Mistake } from "#client/ui/form/Remark.tsx";
import { hoursApi, type Desk } from "./deskSetupApi.ts";
import { Holidays } from "./Holidays.tsx";
import { Week, type Spell } from "./Week.tsx";

interface HoursCardProps extends Pick<Desk, "hours" | "counties" | "teams"> {}

const everybody = "office";

// When the office answers, and those of its teams that have hours of their own.
export function HoursCard({ hours, counties, teams }: HoursCardProps) {
  const t = useText("deskSetup");
  const [whose, setWhose] = useState(everybody);
  const team = teams.find(({ id }) => id === whose);
  const options = [
    { value: everybody, label: t("wholeOffice") },
    ...teams.map(({ id, name }) => ({ value: id, label: name })),
  ];
  return (
    <TitledCard title={t("office")} line={t("officeLine")}>
      {teams.length > 0 && (
        <Field label={t("whoseHours")}>
          <Select options={options} value={team ? whose : everybody} onChange={setWhose} />
        </Field>
      )}
      {team ? (
        <TeamHours key={`${team.id} ${JSON.stringify(hours)}`} teamId={team.id} hours={hours} />
      ) : (
        <OfficeHours key={JSON.stringify(hours)} hours={hours} counties={counties} />
      )}
    </TitledCard>
  );
}

function OfficeHours({ hours, counties }: Omit<HoursCardProps, "teams">) {
  const once = useOnce();
  const mayChange = useMay("desk:hours");
  const [spells, setSpells] = useState(hours.spells);
  const [holidays, setHolidays] = useState(hours.holidays);
  const isChanged =
    JSON.stringify({ spells, holidays }) !== JSON.stringify({ spells: hours.spells, holidays: hours.holidays });
  return (
    <>
      <Week
        spells={spells}
        mayAdd={mayChange && spells.length < mostSpells}
        isReadOnly={!mayChange}
        onChange={setSpells}
      />
      <Holidays
        holidays={holidays}
        counties={counties}
        mayAdd={mayChange && holidays.length < mostHolidays}
        isReadOnly={!mayChange}
        onChange={setHolidays}
      />
      <Saving
        spells={spells}
        isChanged={isChanged}
        save={() => hoursApi.set({ spells: [...spells], holidays: [...holidays] }, once)}
      />
    </>
  );
}

// Without hours of its own a team answers when the office does; given some, it begins with the office's.
function TeamHours({ teamId, hours }: Pick<Desk, "hours"> & { readonly teamId: string }) {
  const t = useText("deskSetup");
  const once = useOnce();
  const mayChange = useMay("desk:hours");
  const held = hours.teams.find((one) => one.teamId === teamId)?.spells ?? [];
  const [spells, setSpells] = useState<Spell[]>(held);
  const isOwn = spells.length > 0;
  return (
    <>
      {isOwn ? (
        <Week
          spells={spells}
          mayAdd={mayChange && spells.length < mostSpells}
          isReadOnly={!mayChange}
          onChange={setSpells}
        />
      ) : (
        <Hint>{t("asOffice")}</Hint>
      )}
      <Hint>{t("holidaysForAll")}</Hint>
      {mayChange && (
        <div>
          <Button size="sm" onClick={() => setSpells(isOwn ? [] : hours.spells)}>
            {t(isOwn ? "toOffice" : "ownHours")}
          </Button>
        </div>
      )}
      <Saving
        spells={spells}
        isChanged={JSON.stringify(spells) !== JSON.stringify(held)}
        save={() => hoursApi.setTeam({ teamId, spells: [...spells] }, once)}
      />
    </>
  );
}

interface SavingProps {
  readonly spells: readonly Spell[];
  readonly isChanged: boolean;
  readonly save: () => Promise<unknown>;
}

function Saving({ spells, isChanged, save }: SavingProps) {
  const t = useText("deskSetup");
  const mayChange = useMay("desk:hours");
  const { revalidate } = useRevalidator();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const isRight = areHours(spells);
  const run = (): void => {
    setBusy(true);
    setFailure(null);
    void save()
      .then(() => {
        toast(t("hoursSaved"), { hue: "moss" });
        void revalidate();
      }, setFailure)
      .finally(() => setBusy(false));
  };
  if (!mayChange) return <Hint>{t("onlyAdmins")}</Hint>;
  return (
    <>
      {!isRight && <Mistake>{t("badHours")}</Mistake>}
      {failure !== null && <Refusal error={failure} />}
      <div>
        <Button kind="primary" busy={isBusy} disabled={!isRight || !isChanged} onClick={run}>
          {t("saveHours")}
        </Button>
      </div>
    </>
  );
}
