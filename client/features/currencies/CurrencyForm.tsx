import { currencies, currencyDraft, type Currency } from "#shared/features/currencies/currencies.contract.ts";
import { apiOf } from "#client/api/apiOf.ts";
import { useText } from "#client/i18n/useText.ts";
import { EditDrawer } from "#client/resource/EditDrawer.tsx";
import { CheckboxField, TextField } from "#client/resource/fields.tsx";
import { judgeBy } from "#client/resource/judgeBy.ts";
import { useForm } from "#client/resource/useForm.ts";
import { toast } from "#client/session/notify.ts";

const api = apiOf(currencies);
const blank = { code: "", name: "", symbol: "", active: true };

interface CurrencyFormProps {
  readonly currency: Currency | null;
  readonly isReadOnly: boolean;
  readonly onClose: () => void;
}

export function CurrencyForm({ currency, isReadOnly, onClose }: CurrencyFormProps) {
  const t = useText("currencies");
  const done = (words: string): void => {
    toast(words, { hue: "moss" });
    onClose();
  };
  const { id, ...initial } = { id: "", ...blank, ...currency };
  const form = useForm({
    judge: judgeBy(currencyDraft),
    initial,
    labels: { code: t("code"), name: t("name"), symbol: t("symbol"), active: t("inUse") },
    save: (values, once) => (currency ? api.update({ id, ...values }, once) : api.create(values, once)),
    onSaved: ({ item }) => done(t("saved", { name: item.name })),
  });
  const remove =
    currency && !isReadOnly
      ? {
          question: t("removeQuestion", { name: currency.name }),
          keepLabel: t("keep"),
          run: () => api.remove({ id }).then(() => done(t("removed", { name: currency.name }))),
        }
      : undefined;
  return (
    <EditDrawer
      title={currency ? currency.name : t("newCurrency")}
      form={form}
      refusalText={form.refusal?.code === "conflict" ? t("codeTaken") : null}
      isReadOnly={isReadOnly}
      facts={[
        { key: t("code"), value: initial.code },
        { key: t("name"), value: initial.name },
        { key: t("symbol"), value: initial.symbol },
        { key: t("active"), value: initial.active ? t("inUse") : t("notInUse") },
      ]}
      remove={remove}
      onClose={onClose}
    >
      <TextField form={form} name="code" hint={t("codeHint")} maxLength={3} transform={(text) => text.toUpperCase()} />
      <TextField form={form} name="name" maxLength={60} />
      <TextField form={form} name="symbol" maxLength={5} />
      <CheckboxField form={form} name="active" />
    </EditDrawer>
  );
}
