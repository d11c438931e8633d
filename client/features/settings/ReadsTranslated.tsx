import { useAtomValue } from "jotai";
import { useState } from "react";
import { account } from "#shared/features/account/account.contract.ts";
import { apiOf } from "#client/api/apiOf.ts";
import { useText } from "#client/i18n/useText.ts";
import { loadUser, userAtom } from "#client/session/session.ts";
import { Switch } from "#client/ui/form/Switch.tsx";

const api = apiOf(account);

// On all of one's devices: it belongs to the person.
export function ReadsTranslated() {
  const t = useText("settings");
  const saved = useAtomValue(userAtom)?.readsTranslated !== false;
  const [chosen, setChosen] = useState<boolean | null>(null);
  const change = async (isOn: boolean): Promise<void> => {
    setChosen(isOn);
    try {
      await api.change({ readsTranslated: isOn });
      await loadUser({ again: true });
    } finally {
      setChosen(null);
    }
  };
  return (
    <Switch
      checked={chosen ?? saved}
      disabled={chosen !== null}
      hint={t("readsTranslatedHint")}
      onChange={(event) => void change(event.target.checked).catch(() => undefined)}
    >
      {t("readsTranslated")}
    </Switch>
  );
}
