import {
  familyTrips,
  legDraft,
  type FamilyTrip,
  type Leg,
  type LegDraft,
} from "#shared/features/familyTrips/familyTrips.contract.ts";
import { collectors, travelModes, type Direction } from "#shared/features/familyTrips/familyTrips.rules.ts";
import { apiOf } from "#client/api/apiOf.ts";
import { dataKey } from "#client/i18n/dataKeys.ts";
import { useText } from "#client/i18n/useText.ts";
import { DayField } from "#client/resource/DayField.tsx";
import { EditDrawer } from "#client/resource/EditDrawer.tsx";
import { SelectField, TextField } from "#client/resource/fields.tsx";
import { judgeBy } from "#client/resource/judgeBy.ts";
import { useForm } from "#client/resource/useForm.ts";
import { clockAt, dayAt } from "./clocks.ts";

const api = apiOf(familyTrips);

interface LegFormProps {
  readonly trip: FamilyTrip;
  readonly direction: Direction;
  readonly leg: Leg | undefined;
  readonly onSaved: () => void;
  readonly onClose: () => void;
}

const draftOf = ({ fromDate, toDate, timezone }: FamilyTrip, direction: Direction, leg: Leg | undefined): LegDraft =>
  leg
    ? {
        mode: leg.mode,
        place: leg.place,
        number: leg.number,
        day: dayAt(leg.at, timezone),
        clock: clockAt(leg.at, timezone),
        meetingPoint: leg.meetingPoint,
        collectedBy: leg.collectedBy,
      }
    : {
        mode: "plane",
        place: "",
        number: "",
        day: direction === "there" ? fromDate : toDate,
        clock: "",
        meetingPoint: "",
        collectedBy: "host",
      };

export function LegForm({ trip, direction, leg, onSaved, onClose }: LegFormProps) {
  const t = useText("familyTrips");
  const form = useForm<LegDraft, unknown>({
    judge: judgeBy(legDraft),
    initial: draftOf(trip, direction, leg),
    labels: {
      mode: t("mode"),
      place: t(direction === "there" ? "arrivesAt" : "leavesFrom"),
      number: t("number"),
      day: t("day"),
      clock: t("clock"),
      meetingPoint: t("meetingPoint"),
      collectedBy: t("collectedBy"),
    },
    save: (values, once) => api.travel({ id: trip.id, direction, ...values }, once),
    onSaved,
  });
  return (
    <EditDrawer title={t(dataKey("direction", direction))} form={form} onClose={onClose}>
      <SelectField
        form={form}
        name="mode"
        options={travelModes.map((value) => ({ value, label: t(dataKey("travelMode", value)) }))}
      />
      <TextField form={form} name="place" maxLength={80} />
      <TextField form={form} name="number" optional maxLength={20} placeholder="EI 593" />
      <DayField form={form} name="day" />
      <TextField form={form} name="clock" placeholder="14:35" maxLength={5} hint={t("clockHint")} />
      <TextField form={form} name="meetingPoint" optional maxLength={120} />
      <SelectField
        form={form}
        name="collectedBy"
        options={collectors.map((value) => ({ value, label: t(dataKey("collector", value)) }))}
      />
    </EditDrawer>
  );
}
