import { useState } from "react";
import { useNavigate } from "react-router";
import { hostFamilies } from "#shared/features/householdDesk/hostFamilies.contract.ts";
import { apiOf } from "#client/api/apiOf.ts";
import { useText } from "#client/i18n/useText.ts";
import { hrefOf } from "#client/session/openRoutes.ts";
import { Button } from "#client/ui/control/Button.tsx";

const api = apiOf({ talk: hostFamilies.talk });

// To the conversation with a household, which is begun where there is none yet.
export function MessageButton({ householdId: id }: { readonly householdId: string }) {
  const t = useText("households");
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  const inbox = hrefOf("messages");
  if (!inbox) return null;
  const open = async (): Promise<void> => {
    setBusy(true);
    try {
      const { conversationId } = await api.talk({ id });
      await navigate(`${inbox}?conversation=${conversationId}`);
    } catch {
      // Why not has been said by the call itself.
      setBusy(false);
    }
  };
  return (
    <Button size="sm" kind="quiet" busy={isBusy} onClick={() => void open()}>
      {t("message")}
    </Button>
  );
}
