import { useAtomValue } from "jotai";
import { useState } from "react";
import { receipts } from "#shared/features/receipts/receipts.contract.ts";
import { apiOf } from "#client/api/apiOf.ts";
import { useText } from "#client/i18n/useText.ts";
import { loadUser, userAtom } from "#client/session/session.ts";
import { Switch } from "#client/ui/form/Switch.tsx";

const api = apiOf(receipts);

// On all of one's devices: it belongs to the person.
export function ShowsReading() {
  const t = useText("settings");
  const saved = useAtomValue(userAtom)?.showsReading !== false;
  const [chosen, setChosen] = useState<boolean | null>(null);
  const change = async (isShown: boolean): Promise<void> => {
    setChosen(isShown);
    try {
      await api.change({ isShown });
      await loadUser({ again: true });
    } finally {
      setChosen(null);
    }
  };
  return (
    <Switch
      checked={chosen ?? saved}
      disabled={chosen !== null}
      hint={t("showsReadingHint")}
      onChange={(event) => void change(event.target.checked).catch(() => undefined)}
    >
      {t("showsReading")}
    </Switch>
  );
}
