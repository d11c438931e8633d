import type { OurVetting } from "#shared/features/vetting/ourVetting.contract.ts";
import { transitions } from "#shared/features/transitions/transitions.contract.ts";
import { apiOf } from "#client/api/apiOf.ts";
import { useText } from "#client/i18n/useText.ts";
import { Refusal } from "#client/resource/Refusal.tsx";
import { toast } from "#client/session/notify.ts";
import { Button } from "#client/ui/control/Button.tsx";
import { useAct } from "./useAct.ts";

const api = apiOf({ give: transitions.give });

interface SendApplicationProps {
  readonly vetting: OurVetting;
  readonly onChanged: () => void;
}

// From the draft to our desk, and back to it when more was asked for.
export function SendApplication({ vetting: { id, state, version }, onChanged }: SendApplicationProps) {
  const t = useText("ourVetting");
  const { isBusy, failure, act } = useAct(onChanged);
  if (state !== "draft" && state !== "info_requested") return null;
  const command = state === "draft" ? "submit" : "resubmit";
  const send = (): void =>
    act(async () => {
      await api.give({ entity: "vetting", entityId: id, command, expectedVersion: version });
      toast(t("sent"), { hue: "moss" });
    });
  return (
    <>
      {failure !== null && <Refusal error={failure} />}
      <div>
        <Button kind="primary" busy={isBusy} onClick={send}>
          {t(state === "draft" ? "send" : "sendAgain")}
        </Button>
      </div>
    </>
  );
}
