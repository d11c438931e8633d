import { useId, useState } from "react";
import { detailsDraft, businessPage, type BusinessDetails } from "#shared/features/businesses/businessPage.contract.ts";
import {
  businesses,
  businessKinds,
  type Business,
  type BusinessBeside,
} from "#shared/features/businesses/businesses.contract.ts";
import { looksRight } from "#shared/features/businesses/vatNumber.rules.ts";
import { apiOf } from "#client/api/apiOf.ts";
import { dataKey } from "#client/i18n/dataKeys.ts";
import { countryName, formatNumber } from "#client/i18n/format.ts";
import { useText } from "#client/i18n/useText.ts";
import { EditDrawer } from "#client/resource/EditDrawer.tsx";
import { SelectField, TextField } from "#client/resource/fields.tsx";
import { judgeBy } from "#client/resource/judgeBy.ts";
import { Meanwhile } from "#client/resource/Meanwhile.tsx";
import { useForm, type Form, type Issues } from "#client/resource/useForm.ts";
import { useMeanwhile } from "#client/resource/useMeanwhile.ts";
import { toast } from "#client/session/notify.ts";
import { useMay } from "#client/session/useMay.ts";
import { Button } from "#client/ui/control/Button.tsx";
import { Card } from "#client/ui/page/Card.tsx";
import { KeyValueList } from "#client/ui/page/KeyValueList.tsx";
import styles from "./Business.module.css";
import { VatCheck } from "./VatCheck.tsx";

const api = apiOf({ read: businesses.read, change: businessPage.change });
const judge = judgeBy(detailsDraft);

interface DetailsProps {
  readonly item: Business;
  readonly onChanged: () => void;
}

export function DetailsCard({
  item,
  beside,
  onChanged,
}: DetailsProps & { readonly beside: Pick<BusinessBeside, "vatCheck" | "canAskRegister"> }) {
  const t = useText("businesses");
  const titleId = useId();
  const mayWrite = useMay("businesses:write");
  const [isOpen, setOpen] = useState(false);
  return (
    <Card labelledBy={titleId}>
      <div className={styles.head}>
        <h2 id={titleId} className="h4">
          {t("details")}
        </h2>
        {mayWrite && (
          <Button size="sm" onClick={() => setOpen(true)}>
            {t("edit")}
          </Button>
        )}
      </div>
      <KeyValueList
        items={[
          { key: t("legalName"), value: item.legalName },
          { key: t("country"), value: countryName(item.countryCode) },
          { key: t("city"), value: item.cityTown },
          { key: t("paymentDays"), value: formatNumber(item.paymentDays) },
          { key: t("vatNumber"), value: item.vatNumber },
        ]}
      />
      {item.vatNumber !== null && <VatCheck item={item} {...beside} onChanged={onChanged} />}
      {isOpen && <DetailsForm item={item} onChanged={onChanged} onClose={() => setOpen(false)} />}
    </Card>
  );
}

// Days are typed as text, and sent as the number that they are.
type Typed = Omit<BusinessDetails, "paymentDays"> & { readonly paymentDays: string };

const draftOf = ({ paymentDays, ...typed }: Typed): BusinessDetails => ({
  ...typed,
  paymentDays: /^\d{1,3}$/.test(paymentDays.trim()) ? Number(paymentDays) : Number.NaN,
});

const typedOf = ({ name, legalName, kind, cityTown, vatNumber, paymentDays }: Business): Typed => ({
  name,
  legalName,
  kind,
  cityTown: cityTown ?? "",
  vatNumber: vatNumber ?? "",
  paymentDays: String(paymentDays),
});

function DetailsForm({ item, onChanged, onClose }: DetailsProps & { readonly onClose: () => void }) {
  const t = useText("businesses");
  const meanwhile = useMeanwhile(() => typedOf(item));
  const form: Form<Typed> = useForm<Typed, unknown>({
    judge: (values): Issues => {
      const { vatNumber } = values;
      const isTyped = vatNumber.trim() !== "" && vatNumber !== meanwhile.seen.vatNumber;
      const isOdd = isTyped && !looksRight(vatNumber, item.countryCode);
      return { ...judge(draftOf(values)), ...(isOdd && { vatNumber: { rule: "format" as const } }) };
    },
    initial: meanwhile.seen,
    labels: {
      name: t("name"),
      legalName: t("legalName"),
      kind: t("kind"),
      cityTown: t("city"),
      vatNumber: t("vatNumber"),
      paymentDays: t("paymentDays"),
    },
    save: (_values, once) =>
      meanwhile.unlessStale(
        form,
        (values, was) => api.change({ id: item.id, ...draftOf(values), was: draftOf(was) }, once),
        async () => typedOf((await api.read({ id: item.id })).item),
      ),
    onSaved: () => {
      toast(t("saved"), { hue: "moss" });
      onChanged();
      onClose();
    },
  });
  const { form: shown, question } = meanwhile.beside(form, (name, values) =>
    name === "kind" ? t(dataKey("businessKind", values.kind)) : values[name],
  );
  return (
    <EditDrawer title={t("details")} form={shown} onClose={onClose}>
      {question && <Meanwhile {...question} />}
      <TextField form={form} name="name" maxLength={120} />
      <TextField form={form} name="legalName" maxLength={160} />
      <SelectField
        form={form}
        name="kind"
        options={businessKinds.map((value) => ({ value, label: t(dataKey("businessKind", value)) }))}
      />
      <TextField form={form} name="cityTown" maxLength={80} optional />
      <TextField form={form} name="vatNumber" maxLength={30} hint={t("vatHint")} optional />
      <TextField form={form} name="paymentDays" maxLength={3} />
    </EditDrawer>
  );
}
