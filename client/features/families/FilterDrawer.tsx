import { useState } from "react";
import { dataKey } from "#client/i18n/dataKeys.ts";
import { useText } from "#client/i18n/useText.ts";
import { useListQuery, useParamsAhead } from "#client/resource/listQuery.ts";
import { Button } from "#client/ui/control/Button.tsx";
import { Checkbox } from "#client/ui/form/Checkbox.tsx";
import { Field } from "#client/ui/form/Field.tsx";
import { Select } from "#client/ui/form/Select.tsx";
import { TextInput } from "#client/ui/form/TextInput.tsx";
import { Drawer } from "#client/ui/overlay/Drawer.tsx";
import { diets, listFilters } from "#shared/features/families/families.query.ts";
import type { FamilyOptions } from "./ChosenFilters.tsx";
import styles from "./Families.module.css";
import { labelOf } from "./familyLabels.ts";
import { toggled, valuesOf } from "./familyQuery.ts";

interface FilterDrawerProps {
  readonly options: FamilyOptions;
  readonly total: number;
  readonly onClose: () => void;
}

const ages = Array.from({ length: 13 }, (_, index) => String(index + 6));
const guests = ["1", "2", "3", "4", "5"];
const prices = ["0-50", "50-60", "60-70", "70-100"];

// Every filter, each option with the homes that it would leave; what is chosen holds at once, and the list behind follows.
export function FilterDrawer({ options, total, onClose }: FilterDrawerProps) {
  const t = useText("families");
  const params = useParamsAhead();
  const query = useListQuery();
  const anyOr = (values: readonly string[], label = (value: string) => value) => [
    { value: "", label: t("any") },
    ...values.map((value) => ({ value, label: label(value) })),
  ];
  return (
    <Drawer
      isOpen
      title={t("filters")}
      onClose={onClose}
      footer={
        <Button kind="primary" isBlock onClick={onClose}>
          {t("show", { count: total })}
        </Button>
      }
    >
      <div className={styles.filters}>
        <Words name="q" label={t("words")} />
        <Words name="name" label={t("familyNamed")} />
        <Field label={t("childAge")}>
          <Select options={anyOr(ages)} value={query.get("age")} onChange={(age) => query.change({ age })} />
        </Field>
        <Field label={t("guests")}>
          <Select
            options={guests.map((value) => ({ value, label: value }))}
            value={query.get("guests") || "1"}
            onChange={(value) => query.change({ guests: value === "1" ? "" : value })}
          />
        </Field>
        <Field label={t("price")}>
          <Select options={anyOr(prices)} value={query.get("price")} onChange={(price) => query.change({ price })} />
        </Field>
        <Field label={t("diet")}>
          <Select
            options={[
              { value: "", label: t("any") },
              ...diets.map((value) => ({ value, label: t(dataKey("diet", value)) })),
            ]}
            value={query.get("diet")}
            onChange={(diet) => query.change({ diet })}
          />
        </Field>
        <Checkbox
          checked={query.get("animals") === "no"}
          onChange={({ target }) => query.change({ animals: target.checked ? "no" : "" })}
        >
          {t("noAnimals")}
        </Checkbox>
        {listFilters.map((filter) => {
          const shown = options.find((one) => one.filter === filter)?.options ?? [];
          return (
            shown.length > 0 && (
              <fieldset key={filter} className={styles.group}>
                <legend>{t(dataKey("familyFilter", filter))}</legend>
                {shown.map(({ value, label, count }) => {
                  const isChosen = valuesOf(params, filter).includes(value);
                  return (
                    <div key={value} className={styles.option} data-empty={count === 0}>
                      <Checkbox
                        checked={isChosen}
                        disabled={count === 0 && !isChosen}
                        onChange={() => query.change({ [filter]: toggled(params, filter, value) })}
                      >
                        {labelOf(t, filter, value, label)}
                      </Checkbox>
                      <span className={styles.count}>{count}</span>
                    </div>
                  );
                })}
              </fieldset>
            )
          );
        })}
      </div>
    </Drawer>
  );
}

// Written words hold once they are left, or by Enter.
function Words({ name, label }: { readonly name: string; readonly label: string }) {
  const query = useListQuery();
  const [text, setText] = useState(query.get(name));
  const settle = (): void => {
    if (text.trim() !== query.get(name)) query.change({ [name]: text.trim() });
  };
  return (
    <Field label={label}>
      <TextInput
        value={text}
        maxLength={100}
        onChange={({ target }) => setText(target.value)}
        onBlur={settle}
        onKeyDown={({ key }) => key === "Enter" && settle()}
      />
    </Field>
  );
}
