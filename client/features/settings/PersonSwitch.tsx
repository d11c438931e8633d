import { useState, type ReactNode } from "react";
import { loadUser } from "#client/session/session.ts";
import { Switch } from "#client/ui/form/Switch.tsx";

interface PersonSwitchProps {
  readonly saved: boolean;
  readonly hint: string;
  readonly save: (isOn: boolean) => Promise<unknown>;
  readonly children: ReactNode;
}

// A choice that belongs to the person, on all of their devices.
export function PersonSwitch({ saved, hint, save, children }: PersonSwitchProps) {
  const [chosen, setChosen] = useState<boolean | null>(null);
  const change = async (isOn: boolean): Promise<void> => {
    setChosen(isOn);
    try {
      await save(isOn);
      await loadUser({ again: true });
    } finally {
      setChosen(null);
    }
  };
  return (
    <Switch
      checked={chosen ?? saved}
      disabled={chosen !== null}
      hint={hint}
      onChange={(event) => void change(event.target.checked).catch(() => undefined)}
    >
      {children}
    </Switch>
  );
}
