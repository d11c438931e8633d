import { Phone } from "lucide-react";
import { useState } from "react";
import { households } from "#shared/features/householdDesk/household.contract.ts";
import { apiOf } from "#client/api/apiOf.ts";
import { Button } from "#client/ui/control/Button.tsx";
import { Refusal } from "./Refusal.tsx";
import { useAttempt } from "./useAttempt.ts";

const api = apiOf({ openPhone: households.openPhone });

interface PhoneButtonProps {
  readonly householdId: string;
  // As it is shown to everybody who may open it.
  readonly masked: string;
  readonly words: { readonly show: (phone: string) => string; readonly call: (phone: string) => string };
  readonly isLarge?: boolean;
}

// A family's number: masked, in full at a press, which is written down. Then it is there to be called.
export function PhoneButton({ householdId, masked, words, isLarge = false }: PhoneButtonProps) {
  const [shown, setShown] = useState<{ readonly of: string; readonly phone: string } | null>(null);
  // The page of the next family is the same page.
  const phone = shown?.of === householdId ? shown.phone : null;
  const [isBusy, setBusy] = useState(false);
  const { failure, attempt } = useAttempt();
  const look = isLarge ? ({ isBlock: true, kind: "primary" } as const) : ({ size: "sm" } as const);
  const show = (): void => {
    setBusy(true);
    attempt(
      api
        .openPhone({ id: householdId })
        .then(({ phone: whole }) => setShown(whole === null ? null : { of: householdId, phone: whole }))
        .finally(() => setBusy(false)),
    );
  };
  return (
    <>
      {phone === null ? (
        <Button {...look} icon={<Phone />} busy={isBusy} onClick={show}>
          {words.show(masked)}
        </Button>
      ) : (
        <Button {...look} icon={<Phone />} href={`tel:${phone.replace(/[^+\d]/g, "")}`}>
          {words.call(phone)}
        </Button>
      )}
      {failure !== null && <Refusal error={failure} />}
    </>
  );
}
