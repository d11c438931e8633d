import { useState } from "react";
import { useText } from "#client/i18n/useText.ts";
import { isSwitchedOn, turnSwitch, type DeviceSwitch } from "#client/session/deviceSwitches.ts";
import { Switch } from "#client/ui/form/Switch.tsx";

const hints = { singleKeys: "singleKeysHint", enterSends: "enterSendsHint", undoSend: "undoSendHint" } as const;

interface DeviceSwitchFieldProps {
  readonly name: DeviceSwitch;
  // What holds until somebody chooses.
  readonly isUsual?: boolean;
}

export function DeviceSwitchField({ name, isUsual = true }: DeviceSwitchFieldProps) {
  const t = useText("settings");
  const [isOn, setOn] = useState(() => isSwitchedOn(name, isUsual));
  const change = (checked: boolean): void => {
    setOn(checked);
    turnSwitch(name, checked, isUsual);
  };
  return (
    <Switch checked={isOn} hint={t(hints[name])} onChange={(event) => change(event.target.checked)}>
      {t(name)}
    </Switch>
  );
}
