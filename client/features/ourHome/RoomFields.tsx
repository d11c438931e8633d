import { Plus, Trash2 } from "lucide-react";
import { amenities } from "#shared/features/family/family.kinds.ts";
import { homeLimits } from "#shared/features/ourHome/ourHome.rules.ts";
import { dataKey } from "#client/i18n/dataKeys.ts";
import { useText } from "#client/i18n/useText.ts";
import { Button } from "#client/ui/control/Button.tsx";
import { IconButton } from "#client/ui/control/IconButton.tsx";
import { Checkbox } from "#client/ui/form/Checkbox.tsx";
import { Field } from "#client/ui/form/Field.tsx";
import { NumberStepper } from "#client/ui/form/NumberStepper.tsx";
import { TextInput } from "#client/ui/form/TextInput.tsx";
import type { HomeDraft } from "./homeDraft.ts";
import styles from "./OurHome.module.css";
import type { Editing } from "./useOurHome.ts";

export function RoomFields({ editing: { draft, mistakes, change } }: { readonly editing: Editing }) {
  const t = useText("ourHome");
  const of = useText("family");
  const { rooms } = draft;
  const put = (index: number, part: Partial<HomeDraft["rooms"][number]>): void =>
    change(
      "rooms",
      rooms.map((room, at) => (at === index ? { ...room, ...part } : room)),
    );
  const lacksBeds = mistakes["guests"] === "wrong" || mistakes["rooms"] === "wrong";
  return (
    <>
      <Field label={t("guests")} isGroup error={lacksBeds ? t("tooFewBeds") : null}>
        <NumberStepper
          label={t("guests")}
          min={1}
          max={homeLimits.places}
          value={draft.guests}
          onChange={(guests) => change("guests", guests)}
        />
      </Field>
      <ul className={styles.rows}>
        {rooms.map((room, index) => (
          <li key={room.id ?? `new ${String(index)}`} className={styles.row}>
            <Field label={t("room", { number: index + 1 })} error={room.name.trim() === "" ? t("roomName") : null}>
              <TextInput
                value={room.name}
                maxLength={homeLimits.roomName}
                onChange={({ target }) => put(index, { name: target.value })}
              />
            </Field>
            <Field label={t("beds")} isGroup>
              <NumberStepper
                label={t("bedsOf", { room: room.name })}
                min={1}
                max={homeLimits.places}
                value={room.beds}
                onChange={(beds) => put(index, { beds })}
              />
            </Field>
            {rooms.length > 1 && (
              <IconButton
                icon={<Trash2 />}
                label={t("removeRoom", { name: room.name })}
                onClick={() =>
                  change(
                    "rooms",
                    rooms.filter((_, at) => at !== index),
                  )
                }
              />
            )}
          </li>
        ))}
      </ul>
      {rooms.length < homeLimits.places && (
        <div>
          <Button
            kind="soft"
            icon={<Plus />}
            onClick={() =>
              change("rooms", [...rooms, { id: null, name: t("room", { number: rooms.length + 1 }), beds: 1 }])
            }
          >
            {t("addRoom")}
          </Button>
        </div>
      )}
      <fieldset className={styles.checks}>
        <legend>{t("amenities")}</legend>
        {amenities.map((one) => (
          <Checkbox
            key={one}
            checked={draft.amenities.includes(one)}
            onChange={({ target }) =>
              change(
                "amenities",
                amenities.filter((key) => (key === one ? target.checked : draft.amenities.includes(key))),
              )
            }
          >
            {of(dataKey("amenity", one))}
          </Checkbox>
        ))}
      </fieldset>
    </>
  );
}
