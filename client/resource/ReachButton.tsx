import { Mail, Phone } from "lucide-react";
import { useState } from "react";
import { households, type Reach } from "#shared/features/householdDesk/household.contract.ts";
import { apiOf } from "#client/api/apiOf.ts";
import { Button } from "#client/ui/control/Button.tsx";
import { Refusal } from "./Refusal.tsx";
import { useAttempt } from "./useAttempt.ts";

const api = apiOf({ openReach: households.openReach });

interface ReachButtonProps {
  readonly way?: Reach;
  readonly householdId: string;
  // As it is shown to everybody who may open it.
  readonly masked: string;
  readonly words: { readonly show: (masked: string) => string; readonly use: (whole: string) => string };
  readonly isLarge?: boolean;
}

const ways = {
  phone: { icon: <Phone />, hrefOf: (number: string) => `tel:${number.replace(/[^+\d]/g, "")}` },
  email: { icon: <Mail />, hrefOf: (address: string) => `mailto:${address}` },
} as const;

// A family's number or address: masked, in full at a press, which is written down. Then it is there to be called or written to.
export function ReachButton({ way = "phone", householdId, masked, words, isLarge = false }: ReachButtonProps) {
  const [shown, setShown] = useState<{ readonly of: string; readonly whole: string } | null>(null);
  // The page of the next family is the same page.
  const whole = shown?.of === householdId ? shown.whole : null;
  const { icon, hrefOf } = ways[way];
  const [isBusy, setBusy] = useState(false);
  const { failure, attempt } = useAttempt();
  const look = isLarge ? ({ isBlock: true, kind: "primary" } as const) : ({ size: "sm" } as const);
  const show = (): void => {
    setBusy(true);
    attempt(
      api
        .openReach({ id: householdId, way })
        .then((told) => setShown(told.whole === null ? null : { of: householdId, whole: told.whole }))
        .finally(() => setBusy(false)),
    );
  };
  return (
    <>
      {whole === null ? (
        <Button {...look} icon={icon} busy={isBusy} onClick={show}>
          {words.show(masked)}
        </Button>
      ) : (
        <Button {...look} icon={icon} href={hrefOf(whole)}>
          {words.use(whole)}
        </Button>
      )}
      {failure !== null && <Refusal error={failure} />}
    </>
  );
}
