import { useState } from "react";
import { useText } from "#client/i18n/useText.ts";
import { areSingleKeysOn, setSingleKeys } from "#client/session/singleKeys.ts";
import { Switch } from "#client/ui/form/Switch.tsx";

export function SingleKeys() {
  const t = useText("settings");
  const [isOn, setOn] = useState(areSingleKeysOn);
  const change = (checked: boolean): void => {
    setOn(checked);
    setSingleKeys(checked);
  };
  return (
    <Switch checked={isOn} hint={t("singleKeysHint")} onChange={(event) => change(event.target.checked)}>
      {t("singleKeys")}
    </Switch>
  );
}
