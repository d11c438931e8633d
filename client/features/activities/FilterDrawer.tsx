import { useState } from "react";
import type { activities } from "#shared/features/activities/activities.contract.ts";
import type { Output } from "#shared/wire/endpoint.ts";
import { dataKey } from "#client/i18n/dataKeys.ts";
import { useText } from "#client/i18n/useText.ts";
import { useListQuery, useParamsAhead } from "#client/resource/listQuery.ts";
import { Button } from "#client/ui/control/Button.tsx";
import { Checkbox } from "#client/ui/form/Checkbox.tsx";
import { Field } from "#client/ui/form/Field.tsx";
import { Select } from "#client/ui/form/Select.tsx";
import { TextInput } from "#client/ui/form/TextInput.tsx";
import { Drawer } from "#client/ui/overlay/Drawer.tsx";
import { chosenIn, nameOf, toggled } from "./activityQuery.ts";
import { valueName } from "./activityWords.ts";
import styles from "./Activities.module.css";

interface FilterDrawerProps {
  readonly options: Output<typeof activities.list>["options"];
  readonly total: number;
  readonly onClose: () => void;
}

const ages = Array.from({ length: 13 }, (_, index) => String(index + 6));

// Every filter, each option with the activities that it would leave; what is chosen holds at once, and the list behind follows.
export function FilterDrawer({ options, total, onClose }: FilterDrawerProps) {
  const t = useText("activities");
  const families = useText("families");
  const params = useParamsAhead();
  const query = useListQuery();
  const [words, setWords] = useState(query.get("activity_search"));
  const change = (changes: Readonly<Record<string, string>>): void => query.change({ current_page: "", ...changes });
  const settle = (): void => {
    if (words.trim() !== query.get("activity_search")) change({ activity_search: words.trim() });
  };
  return (
    <Drawer
      isOpen
      title={families("filters")}
      onClose={onClose}
      footer={
        <Button kind="primary" isBlock onClick={onClose}>
          {t("show", { count: total })}
        </Button>
      }
    >
      <div className={styles.filters}>
        <Field label={t("filter.activitySearch")}>
          <TextInput
            value={words}
            maxLength={100}
            onChange={({ target }) => setWords(target.value)}
            onBlur={settle}
            onKeyDown={({ key }) => key === "Enter" && settle()}
          />
        </Field>
        <Field label={families("childAge")}>
          <Select
            options={[{ value: "", label: families("any") }, ...ages.map((value) => ({ value, label: value }))]}
            value={query.get("age")}
            onChange={(age) => change({ age })}
          />
        </Field>
        {options.map(({ filter, options: shown }) => (
          <fieldset key={filter} className={styles.group}>
            <legend>{t(dataKey("activityFilter", filter))}</legend>
            {shown.map(({ value, label, count }) => {
              const isChosen = chosenIn(params, filter).includes(value);
              return (
                <div key={value} className={styles.option} data-empty={count === 0}>
                  <Checkbox
                    checked={isChosen}
                    disabled={count === 0 && !isChosen}
                    onChange={() => change({ [nameOf(filter)]: toggled(params, filter, value) })}
                  >
                    {valueName(t, filter, value, label)}
                  </Checkbox>
                  <span className={styles.count}>{count}</span>
                </div>
              );
            })}
          </fieldset>
        ))}
      </div>
    </Drawer>
  );
}
