import { useEffect, useState } from "react";
import { requirementDraft, requirements, type CountryAsks } from "#shared/features/vetting/renewals.contract.ts";
import type { Asked } from "#shared/features/vetting/requirements.rules.ts";
import type { Output } from "#shared/wire/endpoint.ts";
import { apiOf } from "#client/api/apiOf.ts";
import { dataKey } from "#client/i18n/dataKeys.ts";
import { countryName, formatList } from "#client/i18n/format.ts";
import { useText } from "#client/i18n/useText.ts";
import { DayField } from "#client/resource/DayField.tsx";
import { EditDrawer } from "#client/resource/EditDrawer.tsx";
import { TextField } from "#client/resource/fields.tsx";
import { judgeBy } from "#client/resource/judgeBy.ts";
import { today } from "#client/resource/today.ts";
import { useForm, type Issues } from "#client/resource/useForm.ts";
import { toast } from "#client/session/notify.ts";
import styles from "./VettingRules.module.css";

const api = apiOf(requirements);
const judge = judgeBy(requirementDraft);

interface RequirementFormProps {
  readonly country: CountryAsks;
  readonly asked: Asked;
  readonly onSaved: () => void;
  readonly onClose: () => void;
}

const draftOf = (
  kind: Asked["kind"],
  { count, months, validFrom }: { count: string; months: string; validFrom: string },
) => ({
  kind,
  count: Number(count),
  months: months.trim() === "" ? null : Number(months),
  validFrom,
});

// What a country asks for from a day on; whom it would leave without stands beside it before it is saved.
export function RequirementForm({ country, asked, onSaved, onClose }: RequirementFormProps) {
  const [t, words] = [useText("vettingRules"), useText("vetting")];
  const form = useForm({
    judge: (values): Issues => ({
      ...judge(draftOf(asked.kind, values)),
      ...(values.validFrom !== "" && values.validFrom < today() && { validFrom: { rule: "order" as const } }),
    }),
    initial: {
      count: String(asked.count),
      months: asked.months === null ? "" : String(asked.months),
      validFrom: today(),
    },
    labels: { count: t("count"), months: t("monthsLabel"), validFrom: t("validFrom") },
    save: (values, once) => api.write({ id: country.countryId, ...draftOf(asked.kind, values) }, once),
    onSaved: () => {
      toast(t("saved"), { hue: "moss" });
      onSaved();
      onClose();
    },
  });
  return (
    <EditDrawer
      title={`${words(dataKey("checkKind", asked.kind))}, ${countryName(country.code)}`}
      form={form}
      onClose={onClose}
    >
      <TextField form={form} name="count" maxLength={1} />
      <TextField form={form} name="months" maxLength={3} hint={t("monthsHint")} />
      <DayField form={form} name="validFrom" />
      <Lacking countryId={country.countryId} draft={draftOf(asked.kind, form.values)} />
    </EditDrawer>
  );
}

type Preview = Output<typeof requirements.preview>;

interface LackingProps {
  readonly countryId: string;
  readonly draft: ReturnType<typeof draftOf>;
}

// Asked anew with every change; what means nothing yet is not asked.
function Lacking({ countryId, draft }: LackingProps) {
  const t = useText("vettingRules");
  const [preview, setPreview] = useState<Preview | null>(null);
  const asked = JSON.stringify(draft);
  useEffect(() => {
    const wanted = JSON.parse(asked) as typeof draft;
    if (Object.keys(judge(wanted)).length > 0) return undefined;
    const leaving = new AbortController();
    api
      .preview({ id: countryId, ...wanted }, { signal: leaving.signal, isQuiet: true })
      .then(setPreview, () => undefined);
    return () => leaving.abort();
  }, [asked, countryId]);
  if (!preview) return null;
  const { approved, lacking } = preview;
  return (
    <div role="status" className={styles.effect}>
      {lacking.length === 0 ? (
        <p>{t("lackingNone")}</p>
      ) : (
        <>
          <p>{t("lacking", { count: lacking.length, approved, names: formatList(lacking.map(({ name }) => name)) })}</p>
          <p className={styles.quiet}>{t("lackingStays")}</p>
        </>
      )}
    </div>
  );
}
