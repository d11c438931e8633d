import {
  payoutDetails,
  payoutDraft,
  type PayoutAnswer,
} from "#shared/features/payoutDetails/payoutDetails.contract.ts";
import { isBic, isIban, isTaxNumber, payoutLimits } from "#shared/features/payoutDetails/payoutDetails.rules.ts";
import { apiOf } from "#client/api/apiOf.ts";
import { useText } from "#client/i18n/useText.ts";
import { SelectField, TextField } from "#client/resource/fields.tsx";
import { judgeBy } from "#client/resource/judgeBy.ts";
import { Refusal } from "#client/resource/Refusal.tsx";
import { useForm, type Issues } from "#client/resource/useForm.ts";
import { Button } from "#client/ui/control/Button.tsx";
import { FormSummary } from "#client/ui/form/FormSummary.tsx";
import styles from "./OurHome.module.css";

const api = apiOf({ save: payoutDetails.save });
const judgeDraft = judgeBy(payoutDraft);

interface Values {
  readonly holderId: string;
  readonly iban: string;
  readonly bic: string;
  readonly taxNumber: string;
}

// The check digits are read here as they are there.
const judge = (values: Values): Issues => ({
  ...judgeDraft(values),
  ...(!isIban(values.iban) && { iban: { rule: values.iban.trim() === "" ? "required" : "wrong" } }),
  ...(values.bic.trim() !== "" && !isBic(values.bic) && { bic: { rule: "wrong" } }),
  ...(values.taxNumber.trim() !== "" && !isTaxNumber(values.taxNumber) && { taxNumber: { rule: "wrong" } }),
  ...(values.holderId === "" && { holderId: { rule: "required" } }),
});

interface PayoutFormProps extends Pick<PayoutAnswer, "adults"> {
  readonly holderId: string | null;
  readonly onSaved: (answer: PayoutAnswer) => void;
}

// Nothing of what is known stands in it: an account is entered whole or left as it is.
export function PayoutForm({ adults, holderId, onSaved }: PayoutFormProps) {
  const t = useText("payoutDetails");
  const form = useForm<Values, PayoutAnswer>({
    judge,
    initial: { holderId: holderId ?? adults[0]?.id ?? "", iban: "", bic: "", taxNumber: "" },
    labels: { holderId: t("holder"), iban: t("iban"), bic: t("bic"), taxNumber: t("taxNumber") },
    save: (values, once) => api.save(values, once),
    onSaved,
  });
  return (
    <form
      className={styles.section}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void form.submit();
      }}
    >
      <h2 className="h3">{t(holderId ? "change" : "enter")}</h2>
      <p className={styles.quiet}>{t("line")}</p>
      <FormSummary mistakes={form.mistakes} />
      <SelectField
        form={form}
        name="holderId"
        options={adults.map(({ id, name }) => ({ value: id, label: name }))}
        hint={t("holderHint")}
      />
      <TextField form={form} name="iban" maxLength={payoutLimits.iban} autoComplete="off" />
      <TextField form={form} name="bic" maxLength={payoutLimits.bic} autoComplete="off" optional />
      <TextField form={form} name="taxNumber" maxLength={payoutLimits.taxNumber} autoComplete="off" optional />
      {form.refusal && <Refusal error={form.refusal} />}
      <div>
        <Button type="submit" kind="primary" busy={form.isBusy}>
          {t("save")}
        </Button>
      </div>
    </form>
  );
}
