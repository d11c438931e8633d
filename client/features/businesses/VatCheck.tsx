import { useState } from "react";
import { businessPage, noteDraft, vatRegister } from "#shared/features/businesses/businessPage.contract.ts";
import type { Business, BusinessBeside } from "#shared/features/businesses/businesses.contract.ts";
import { inRegister } from "#shared/features/businesses/vatNumber.rules.ts";
import { apiOf } from "#client/api/apiOf.ts";
import { formatDay } from "#client/i18n/format.ts";
import { useText } from "#client/i18n/useText.ts";
import { EditDrawer } from "#client/resource/EditDrawer.tsx";
import { TextField } from "#client/resource/fields.tsx";
import { judgeBy } from "#client/resource/judgeBy.ts";
import { Refusal } from "#client/resource/Refusal.tsx";
import { useAttempt } from "#client/resource/useAttempt.ts";
import { useForm } from "#client/resource/useForm.ts";
import { toast } from "#client/session/notify.ts";
import { useMay } from "#client/session/useMay.ts";
import { Button } from "#client/ui/control/Button.tsx";
import { Pill } from "#client/ui/control/Pill.tsx";
import styles from "./Business.module.css";

const api = apiOf({ byHand: businessPage.checkVatByHand, ask: vatRegister.ask });
const judge = judgeBy(noteDraft);

interface VatCheckProps extends Pick<BusinessBeside, "vatCheck" | "canAskRegister"> {
  readonly item: Business;
  readonly onChanged: () => void;
}

// Whether the number was found right, when and how; and the two ways to find it right again.
export function VatCheck({ item, vatCheck, canAskRegister, onChanged }: VatCheckProps) {
  const t = useText("businesses");
  const mayWrite = useMay("businesses:write");
  const [isOpen, setOpen] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const { failure, attempt } = useAttempt(onChanged);
  const isListed = inRegister(item.vatNumber ?? "", item.countryCode) !== null;
  const ask = (): void => {
    setAsking(true);
    const asked = api.ask({ id: item.id }).finally(() => setAsking(false));
    attempt(
      asked.then(({ isValid }) => toast(t(isValid ? "vatKnown" : "vatUnknown"), { hue: isValid ? "moss" : "brick" })),
    );
  };
  return (
    <div className={styles.check}>
      <p className={styles.checked}>
        <Pill hue={item.vatValidatedOn === null ? "straw" : "moss"}>
          {t(item.vatValidatedOn === null ? "vatOpen" : "vatChecked")}
        </Pill>
        <span className={styles.quiet}>{useCheckWords(item, vatCheck)}</span>
      </p>
      {failure !== null && <Refusal error={failure} />}
      {mayWrite && (
        <span className={styles.ways}>
          {canAskRegister && isListed && (
            <Button size="sm" busy={isAsking} onClick={ask}>
              {t("vatAsk")}
            </Button>
          )}
          <Button size="sm" onClick={() => setOpen(true)}>
            {t("vatHand")}
          </Button>
        </span>
      )}
      {isOpen && <HandForm id={item.id} onChanged={onChanged} onClose={() => setOpen(false)} />}
    </div>
  );
}

function useCheckWords({ vatValidatedOn }: Business, check: BusinessBeside["vatCheck"]): string {
  const t = useText("businesses");
  if (vatValidatedOn === null) return t("vatNever");
  const day = formatDay(vatValidatedOn);
  if (check === null) return t("vatOn", { day });
  const byHand = check.byName === null ? t("vatOn", { day }) : t("vatByHand", { day, name: check.byName });
  const how = check.how === "register" ? t("vatByRegister", { day }) : byHand;
  return [how, check.note].filter(Boolean).join(" · ");
}

interface HandFormProps {
  readonly id: string;
  readonly onChanged: () => void;
  readonly onClose: () => void;
}

function HandForm({ id, onChanged, onClose }: HandFormProps) {
  const t = useText("businesses");
  const form = useForm<{ note: string }, unknown>({
    judge,
    initial: { note: "" },
    labels: { note: t("vatNote") },
    save: (values, once) => api.byHand({ id, ...values }, once),
    onSaved: () => {
      toast(t("saved"), { hue: "moss" });
      onChanged();
      onClose();
    },
  });
  return (
    <EditDrawer title={t("vatHand")} form={form} onClose={onClose}>
      <TextField form={form} name="note" maxLength={300} hint={t("vatNoteHint")} />
    </EditDrawer>
  );
}
