import { useId, useState } from "react";
import { detailsDraft, businessPage, type BusinessDetails } from "#shared/features/businesses/businessPage.contract.ts";
import { businessKinds, type Business, type BusinessBeside } from "#shared/features/businesses/businesses.contract.ts";
import { looksRight } from "#shared/features/businesses/vatNumber.rules.ts";
import { apiOf } from "#client/api/apiOf.ts";
import { dataKey } from "#client/i18n/dataKeys.ts";
import { countryName, formatNumber } from "#client/i18n/format.ts";
import { useText } from "#client/i18n/useText.ts";
import { EditDrawer } from "#client/resource/EditDrawer.tsx";
import { SelectField, TextField } from "#client/resource/fields.tsx";
import { judgeBy } from "#client/resource/judgeBy.ts";
import { useForm, type Issues } from "#client/resource/useForm.ts";
import { toast } from "#client/session/notify.ts";
import { useMay } from "#client/session/useMay.ts";
import { Button } from "#client/ui/control/Button.tsx";
import { Card } from "#client/ui/page/Card.tsx";
import { KeyValueList } from "#client/ui/page/KeyValueList.tsx";
import styles from "./Business.module.css";
import { VatCheck } from "./VatCheck.tsx";

const api = apiOf({ change: businessPage.change });
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

function DetailsForm({ item, onChanged, onClose }: DetailsProps & { readonly onClose: () => void }) {
  const t = useText("businesses");
  // As it stood when it was opened: what others change meanwhile is asked about.
  const [was] = useState<BusinessDetails>(() => ({
    name: item.name,
    legalName: item.legalName,
    kind: item.kind,
    cityTown: item.cityTown ?? "",
    vatNumber: item.vatNumber ?? "",
    paymentDays: item.paymentDays,
  }));
  const form = useForm<Typed, unknown>({
    judge: (values): Issues => {
      const { vatNumber } = values;
      const isOdd = vatNumber.trim() !== "" && vatNumber !== was.vatNumber && !looksRight(vatNumber, item.countryCode);
      return { ...judge(draftOf(values)), ...(isOdd && { vatNumber: { rule: "format" as const } }) };
    },
    initial: { ...was, paymentDays: String(was.paymentDays) },
    labels: {
      name: t("name"),
      legalName: t("legalName"),
      kind: t("kind"),
      cityTown: t("city"),
      vatNumber: t("vatNumber"),
      paymentDays: t("paymentDays"),
    },
    save: (values, once) => api.change({ id: item.id, ...draftOf(values), was }, once),
    onSaved: () => {
      toast(t("saved"), { hue: "moss" });
      onChanged();
      onClose();
    },
  });
  return (
    <EditDrawer title={t("details")} form={form} onClose={onClose}>
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
