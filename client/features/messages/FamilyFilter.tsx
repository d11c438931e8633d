import { useState } from "react";
import { useText } from "#client/i18n/useText.ts";
import { Chip } from "#client/ui/control/Chip.tsx";
import { Combobox } from "#client/ui/form/Combobox.tsx";
import { Field } from "#client/ui/form/Field.tsx";
import { ValueChip } from "#client/ui/form/ValueChip.tsx";
import { Sheet } from "#client/ui/overlay/Sheet.tsx";
import { useFamilies } from "./useOrigins.ts";

interface FamilyFilterProps {
  readonly chosen: string | null;
  readonly onChoose: (id: string | null) => void;
}

// There are too many families for a menu: one is found by typing, and two of a name are told apart by their county.
export function FamilyFilter({ chosen, onChoose }: FamilyFilterProps) {
  const t = useText("desk");
  const families = useFamilies();
  const [isChoosing, setChoosing] = useState(false);
  const label = t("family");
  if (families.length === 0 && chosen === null) return null;
  const choose = (id: string | null): void => {
    setChoosing(false);
    if (id !== null) onChoose(id);
  };
  return (
    <>
      {chosen === null ? (
        <Chip aria-haspopup="dialog" onClick={() => setChoosing(true)}>
          {label}
        </Chip>
      ) : (
        <ValueChip name={label} onClear={() => onChoose(null)} onEdit={() => setChoosing(true)}>
          {families.find(({ id }) => id === chosen)?.name}
        </ValueChip>
      )}
      {isChoosing && (
        <Sheet isOpen title={t("chooseFamily")} onClose={() => setChoosing(false)}>
          <Field label={label}>
            <Combobox
              options={families.map(({ id, name, county }) => ({
                value: id,
                label: county ? `${name} · ${county}` : name,
              }))}
              value={null}
              onChange={choose}
            />
          </Field>
        </Sheet>
      )}
    </>
  );
}
