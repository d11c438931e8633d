import { Plus, Trash2 } from "lucide-react";
import { amenityKeys } from "#shared/features/families/tags.ts";
import { houseDraft, households } from "#shared/features/householdDesk/household.contract.ts";
import { mostRooms } from "#shared/features/householdDesk/household.kinds.ts";
import type { Household, HouseholdHouse } from "#shared/features/householdDesk/household.records.ts";
import { apiOf } from "#client/api/apiOf.ts";
import { dataKey } from "#client/i18n/dataKeys.ts";
import { useText } from "#client/i18n/useText.ts";
import { TextField } from "#client/resource/fields.tsx";
import { judgeBy } from "#client/resource/judgeBy.ts";
import { Meanwhile } from "#client/resource/Meanwhile.tsx";
import { PartForm } from "#client/resource/PartForm.tsx";
import type { Form } from "#client/resource/useForm.ts";
import { Button } from "#client/ui/control/Button.tsx";
import { IconButton } from "#client/ui/control/IconButton.tsx";
import { Checkbox } from "#client/ui/form/Checkbox.tsx";
import { NumberStepper } from "#client/ui/form/NumberStepper.tsx";
import { TextInput } from "#client/ui/form/TextInput.tsx";
import styles from "./Households.module.css";
import { InTheWay } from "./InTheWay.tsx";
import { useSection } from "./useSection.ts";

const api = apiOf({ save: households.house });
const judge = judgeBy(houseDraft);

const numbers = [
  "guests",
  "bedrooms",
  "nightsMin",
  "nightsMax",
  "noticeDays",
  "turnoverDays",
  "latitude",
  "longitude",
] as const;
type Typed = Record<(typeof numbers)[number], string>;
type Values = Omit<HouseholdHouse, keyof Typed | "postcode"> & Typed & { readonly postcode: string };

const valuesOf = ({ house }: Household): Values => ({
  ...house,
  ...(Object.fromEntries(numbers.map((name) => [name, String(house[name] ?? "")])) as Typed),
  postcode: house.postcode ?? "",
});

// "53,14" is a number too.
const numberOf = (text: string): number | null => (text.trim() === "" ? null : Number(text.trim().replace(",", ".")));

const draftOf = (values: Values) => ({
  ...values,
  ...(Object.fromEntries(numbers.map((name) => [name, numberOf(values[name])])) as Record<keyof Typed, number | null>),
  postcode: values.postcode === "" ? null : values.postcode,
});

// Beds, rooms, what is in it, what it asks of a stay, and where it is.
export function HouseSection({ household }: { readonly household: Household }) {
  const [t, families] = [useText("households"), useText("families")];
  const { form, question } = useSection<Values>({
    household,
    valuesOf,
    draftOf,
    judge,
    labels: {
      guests: t("guests"),
      bedrooms: t("bedrooms"),
      rooms: t("rooms"),
      amenities: t("inHouse"),
      nightsMin: t("nightsMin"),
      nightsMax: t("nightsMax"),
      noticeDays: t("noticeDays"),
      turnoverDays: t("turnoverDays"),
      addressLine1: t("addressLine"),
      cityTown: t("town"),
      postcode: t("postcode"),
      latitude: t("latitude"),
      longitude: t("longitude"),
    },
    save: (changed, was, once) => api.save({ ...changed, id: household.id, was }, once),
    wordsOf: (name, values) => {
      if (name === "rooms") return values.rooms.map((room) => `${room.name} ${room.beds}`).join(", ");
      if (name !== "amenities") return values[name];
      return amenityKeys
        .filter((key) => values.amenities.includes(key))
        .map((key) => families(dataKey("wantedAmenity", key)))
        .join(", ");
    },
  });
  const has = form.values.amenities;
  return (
    <PartForm title={t("part.house")} form={form}>
      <InTheWay refusal={form.refusal} />
      {question && <Meanwhile {...question} />}
      <div className={styles.fields}>
        <TextField form={form} name="guests" maxLength={1} />
        <TextField form={form} name="bedrooms" maxLength={1} />
      </div>
      <Rooms form={form} />
      <fieldset className={styles.checks}>
        <legend>{t("inHouse")}</legend>
        {amenityKeys.map((key) => (
          <Checkbox
            key={key}
            checked={has.includes(key)}
            onChange={({ target }) =>
              form.set(
                "amenities",
                amenityKeys.filter((one) => (one === key ? target.checked : has.includes(one))),
              )
            }
          >
            {families(dataKey("wantedAmenity", key))}
          </Checkbox>
        ))}
      </fieldset>
      <div className={styles.fields}>
        <TextField form={form} name="nightsMin" maxLength={3} />
        <TextField form={form} name="nightsMax" maxLength={3} optional />
        <TextField form={form} name="noticeDays" maxLength={3} />
        <TextField form={form} name="turnoverDays" maxLength={2} />
      </div>
      <TextField form={form} name="addressLine1" maxLength={120} autoComplete="off" />
      <div className={styles.fields}>
        <TextField form={form} name="cityTown" maxLength={80} autoComplete="off" />
        <TextField form={form} name="postcode" maxLength={20} autoComplete="off" optional />
      </div>
      <div className={styles.fields}>
        <TextField form={form} name="latitude" maxLength={12} optional />
        <TextField form={form} name="longitude" maxLength={12} optional />
      </div>
    </PartForm>
  );
}

function Rooms({ form }: { readonly form: Form<Values> }) {
  const t = useText("households");
  const { rooms } = form.values;
  const change = (index: number, part: Partial<(typeof rooms)[number]>): void =>
    form.set(
      "rooms",
      rooms.map((room, place) => (place === index ? { ...room, ...part } : room)),
    );
  return (
    <div className={styles.section} role="group" aria-label={t("rooms")}>
      {rooms.map((room, index) => (
        <div key={index} className={styles.room}>
          <TextInput
            aria-label={t("roomName", { count: index + 1 })}
            value={room.name}
            maxLength={60}
            onChange={({ target }) => change(index, { name: target.value })}
          />
          <NumberStepper
            label={t("beds", { room: room.name })}
            min={1}
            max={5}
            value={room.beds}
            onChange={(beds) => change(index, { beds })}
          />
          <IconButton
            label={t("removeRoom", { room: room.name })}
            icon={<Trash2 />}
            onClick={() =>
              form.set(
                "rooms",
                rooms.filter((_, place) => place !== index),
              )
            }
          />
        </div>
      ))}
      {rooms.length < mostRooms && (
        <div>
          <Button
            size="sm"
            icon={<Plus />}
            onClick={() => form.set("rooms", [...rooms, { name: t("roomName", { count: rooms.length + 1 }), beds: 1 }])}
          >
            {t("addRoom")}
          </Button>
        </div>
      )}
    </div>
  );
}
