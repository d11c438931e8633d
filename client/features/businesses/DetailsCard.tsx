import { useId, useState } from "react";
import { detailsDraft, businessPage, type BusinessDetails } from "#shared/features/businesses/businessPage.contract.ts";
import { businessKinds, type Business, type BusinessBeside } from "#shared/features/businesses/businesses.contract.ts";
import { looksRight } from "#shared/features/businesses/vatNumber.rules.ts";
import { ApiError } from "#client/api/apiError.ts";
import { apiOf } from "#client/api/apiOf.ts";
import type { CallOptions } from "#client/api/createApi.ts";
import { dataKey } from "#client/i18n/dataKeys.ts";
import { countryName, formatNumber } from "#client/i18n/format.ts";
import { useText } from "#client/i18n/useText.ts";
import { EditDrawer } from "#client/resource/EditDrawer.tsx";
import { SelectField, TextField } from "#client/resource/fields.tsx";
import { judgeBy } from "#client/resource/judgeBy.ts";
import { Meanwhile } from "#client/resource/Meanwhile.tsx";
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
  // As it stood when it was opened: what others change meanwhile is asked about where it was changed here too, and stays elsewhere.
  const [was, setWas] = useState(() => typedOf(item));
  const stands = typedOf(item);
  const form = useForm<Typed, unknown>({
    judge: (values): Issues => {
      const { vatNumber } = values;
      const isOdd = vatNumber.trim() !== "" && vatNumber !== was.vatNumber && !looksRight(vatNumber, item.countryCode);
      return { ...judge(draftOf(values)), ...(isOdd && { vatNumber: { rule: "format" as const } }) };
    },
    initial: was,
    labels: {
      name: t("name"),
      legalName: t("legalName"),
      kind: t("kind"),
      cityTown: t("city"),
      vatNumber: t("vatNumber"),
      paymentDays: t("paymentDays"),
    },
    save: (values, once) => change(values, once),
    onSaved: () => {
      toast(t("saved"), { hue: "moss" });
      onChanged();
      onClose();
    },
  });
  const names = Object.keys(form.labels) as (keyof Typed)[];
  const isChanged = (values: Typed, name: keyof Typed): boolean => values[name] !== was[name];
  const disputed = names.filter(
    (name) => isChanged(stands, name) && isChanged(form.values, name) && stands[name] !== form.values[name],
  );

  async function change(values: Typed, once: CallOptions): Promise<unknown> {
    const kept = Object.fromEntries(
      names.filter((name) => isChanged(values, name)).map((name) => [name, values[name]]),
    );
    const seen = Object.fromEntries(disputed.map((name) => [name, was[name]]));
    try {
      const draft = draftOf({ ...stands, ...kept });
      return await api.change({ id: item.id, ...draft, was: draftOf({ ...stands, ...seen }) }, once);
    } catch (cause) {
      if (cause instanceof ApiError && cause.code === "stale_state") onChanged();
      throw cause;
    }
  }

  const wordsOf = (name: keyof Typed, values: Typed): string =>
    name === "kind" ? t(dataKey("businessKind", values.kind)) : values[name];
  const keep = (name: keyof Typed, whose: "mine" | "theirs"): void => {
    setWas({ ...was, [name]: stands[name] });
    if (whose === "theirs") form.set(name, stands[name]);
  };
  return (
    <EditDrawer title={t("details")} form={form} onClose={onClose}>
      {disputed.length > 0 && (
        <Meanwhile
          disagreements={disputed.map((name) => ({
            name,
            label: form.labels[name],
            mine: wordsOf(name, form.values),
            theirs: wordsOf(name, stands),
          }))}
          onKeep={keep}
        />
      )}
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
