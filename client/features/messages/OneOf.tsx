import { Chip } from "#client/ui/control/Chip.tsx";
import { Menu } from "#client/ui/overlay/Menu.tsx";
import type { MenuItem } from "#client/ui/overlay/MenuRow.tsx";

interface OneOfProps {
  readonly label: string;
  // What it is called that nothing is chosen.
  readonly any: string;
  readonly choices: readonly { readonly id: string; readonly name: string }[];
  readonly chosen: string | null;
  readonly onChoose: (id: string | null) => void;
}

// A chip that narrows a list to one of several; it bears the name of what is chosen.
export function OneOf({ label, any, choices, chosen, onChoose }: OneOfProps) {
  const items: readonly MenuItem[] = [null, ...choices].map((one) => ({
    id: one?.id ?? "any",
    label: one?.name ?? any,
    isChecked: chosen === (one?.id ?? null),
    select: () => onChoose(one?.id ?? null),
  }));
  return (
    <Menu
      label={label}
      items={items}
      trigger={(props) => (
        <Chip opensMenu isOn={chosen !== null} {...props}>
          {choices.find(({ id }) => id === chosen)?.name ?? label}
        </Chip>
      )}
    />
  );
}
