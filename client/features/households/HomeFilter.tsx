import { useState } from "react";
import { diets } from "#shared/features/families/families.query.ts";
import { geofences, type ShownFence } from "#shared/features/geofences/geofences.contract.ts";
import { hostFamilies, type Camp } from "#shared/features/householdDesk/hostFamilies.contract.ts";
import { apiOf } from "#client/api/apiOf.ts";
import { dataKey } from "#client/i18n/dataKeys.ts";
import { useText } from "#client/i18n/useText.ts";
import { useListQuery } from "#client/resource/listQuery.ts";
import { today } from "#client/resource/today.ts";
import { Chip } from "#client/ui/control/Chip.tsx";
import { DateRange } from "#client/ui/date/DateRange.tsx";
import { Field } from "#client/ui/form/Field.tsx";
import { Select } from "#client/ui/form/Select.tsx";
import { TextInput } from "#client/ui/form/TextInput.tsx";
import { Dialog } from "#client/ui/overlay/Dialog.tsx";
import styles from "./Households.module.css";

// As the address names them.
export const homeAsks = ["freeFrom", "freeTo", "campId", "areaId", "km", "ageFrom", "ageTo", "diet"] as const;

type Asks = Record<(typeof homeAsks)[number], string>;

const api = apiOf({ camps: hostFamilies.camps });
const areaApi = apiOf({ list: geofences.list });
const none: Asks = { freeFrom: "", freeTo: "", campId: "", areaId: "", km: "", ageFrom: "", ageTo: "", diet: "" };
// Pairs count once.
const counted = ["freeFrom", "campId", "areaId", "ageFrom", "diet"] as const;

// What no column says of a home: whether it is free, how near, who lives there, what is cooked.
export function HomeFilter({ mayMeasure }: { readonly mayMeasure: boolean }) {
  const [t, families, geo] = [useText("households"), useText("families"), useText("geofences")];
  const query = useListQuery();
  const set = Object.fromEntries(homeAsks.map((key) => [key, query.get(key)])) as Asks;
  const [asks, setAsks] = useState<Asks | null>(null);
  const [camps, setCamps] = useState<readonly Camp[]>([]);
  const [areas, setAreas] = useState<readonly Pick<ShownFence, "id" | "name">[]>([]);
  const count = counted.filter((key) => set[key] !== "" || (key === "ageFrom" && set.ageTo !== "")).length;
  const open = (): void => {
    setAsks(set);
    // Without them the other questions can still be asked.
    if (!mayMeasure) return;
    api.camps({}).then(
      (answer) => setCamps(answer.camps),
      () => setCamps([]),
    );
    areaApi.list({}).then(
      ({ fences }) => setAreas(fences),
      () => setAreas([]),
    );
  };
  const change = (part: Partial<Asks>): void => setAsks((before) => before && { ...before, ...part });
  const apply = (wanted: Asks): void => {
    query.change({ ...wanted, km: wanted.campId === "" ? "" : wanted.km });
    setAsks(null);
  };
  const years = (name: "ageFrom" | "ageTo" | "km", label: string, value: string) => (
    <Field label={label}>
      <TextInput
        inputMode="numeric"
        maxLength={3}
        value={value}
        onChange={(event) => change({ [name]: event.target.value.replace(/\D/g, "") })}
      />
    </Field>
  );
  return (
    <>
      <Chip isOn={count > 0} aria-haspopup="dialog" onClick={open}>
        {count > 0 ? t("moreSet", { count }) : t("more")}
      </Chip>
      {count > 0 && <Chip onClick={() => query.change(none)}>{t("clear")}</Chip>}
      {asks && (
        <Dialog
          isOpen
          title={t("narrow")}
          safeLabel={t("clear")}
          action={{ label: t("show"), run: () => apply(asks) }}
          onClose={() => apply(none)}
        >
          <div className={styles.filter}>
            <Field label={t("free")}>
              <DateRange
                min={today()}
                value={asks.freeFrom && asks.freeTo ? { from: asks.freeFrom, to: asks.freeTo } : null}
                onChange={(range) => change({ freeFrom: range?.from ?? "", freeTo: range?.to ?? "" })}
              />
            </Field>
            {mayMeasure && (
              <div className={styles.fields}>
                <Field label={t("camp")}>
                  <Select
                    value={asks.campId}
                    options={[
                      { value: "", label: t("anyCamp") },
                      ...camps.map(({ id, title, cityTown }) => ({ value: id, label: `${title}, ${cityTown}` })),
                    ]}
                    onChange={(campId) => change({ campId })}
                  />
                </Field>
                {years("km", t("km"), asks.km)}
              </div>
            )}
            {mayMeasure && (
              <Field label={geo("area")}>
                <Select
                  value={asks.areaId}
                  options={[
                    { value: "", label: geo("none") },
                    ...areas.map(({ id, name }) => ({ value: id, label: name })),
                  ]}
                  onChange={(areaId) => change({ areaId })}
                />
              </Field>
            )}
            <div className={styles.fields}>
              {years("ageFrom", t("ageFrom"), asks.ageFrom)}
              {years("ageTo", t("ageTo"), asks.ageTo)}
            </div>
            <Field label={t("diet")}>
              <Select
                value={asks.diet}
                options={[
                  { value: "", label: t("anyDiet") },
                  ...diets.map((value) => ({ value, label: families(dataKey("diet", value)) })),
                ]}
                onChange={(diet) => change({ diet })}
              />
            </Field>
          </div>
        </Dialog>
      )}
    </>
  );
}
