import { useEffect, useId, useLayoutEffect, useRef, useState } from "react";
import { useText } from "#client/i18n/useText.ts";
import { Chip } from "#client/ui/control/Chip.tsx";
import { Combobox } from "#client/ui/form/Combobox.tsx";
import { Field } from "#client/ui/form/Field.tsx";
import { focusField } from "#client/ui/form/focusField.ts";
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
  // Another button stands there once one is chosen, and once none is: whoever chose goes on from it.
  const button = useRef<HTMLButtonElement>(null);
  const isTurning = useRef(false);
  useLayoutEffect(() => {
    if (!isTurning.current) return;
    isTurning.current = false;
    button.current?.focus();
  }, [chosen]);
  if (families.length === 0 && chosen === null) return null;
  const turn = (id: string | null): void => {
    isTurning.current = true;
    onChoose(id);
  };
  const choose = (id: string | null): void => {
    setChoosing(false);
    if (id !== null) turn(id);
  };
  return (
    <>
      {chosen === null ? (
        <Chip ref={button} opensMenu aria-haspopup="dialog" onClick={() => setChoosing(true)}>
          {label}
        </Chip>
      ) : (
        <ValueChip ref={button} name={label} onClear={() => turn(null)} onEdit={() => setChoosing(true)}>
          {families.find(({ id }) => id === chosen)?.name}
        </ValueChip>
      )}
      {isChoosing && (
        <Sheet isOpen title={t("chooseFamily")} onClose={() => setChoosing(false)}>
          <FamilyChoice label={label} onChoose={choose} />
        </Sheet>
      )}
    </>
  );
}

interface FamilyChoiceProps {
  readonly label: string;
  readonly onChoose: (id: string | null) => void;
}

function FamilyChoice({ label, onChoose }: FamilyChoiceProps) {
  const families = useFamilies();
  const id = useId();
  // A sheet gives the focus to its first button: whoever opens this one types.
  useEffect(() => void focusField(id), [id]);
  return (
    <Field id={id} label={label}>
      <Combobox
        options={families.map(({ id: value, name, county }) => ({
          value,
          label: county ? `${name} · ${county}` : name,
        }))}
        value={null}
        onChange={onChoose}
      />
    </Field>
  );
}
