import { officeSettingsDesk, settingDraft } from "#shared/features/officeSettings/officeSettings.contract.ts";
import { isFit, officeSettings, type SettingKey } from "#shared/features/officeSettings/officeSettings.rules.ts";
import { apiOf } from "#client/api/apiOf.ts";
import { dataKey } from "#client/i18n/dataKeys.ts";
import { formatNumber } from "#client/i18n/format.ts";
import { useText } from "#client/i18n/useText.ts";
import { DayField } from "#client/resource/DayField.tsx";
import { EditDrawer } from "#client/resource/EditDrawer.tsx";
import { TextField } from "#client/resource/fields.tsx";
import { judgeBy } from "#client/resource/judgeBy.ts";
import { today } from "#client/resource/today.ts";
import { useForm, type Issues } from "#client/resource/useForm.ts";
import { toast } from "#client/session/notify.ts";

const api = apiOf(officeSettingsDesk);
const judge = judgeBy(settingDraft);

interface SettingFormProps {
  readonly of: SettingKey;
  readonly value: number;
  readonly onSaved: () => void;
  readonly onClose: () => void;
}

const draftOf = (key: SettingKey, { value, validFrom }: { readonly value: string; readonly validFrom: string }) => ({
  key,
  value: value.trim() === "" ? Number.NaN : Number(value),
  validFrom,
});

// One number from a day on.
export function SettingForm({ of: key, value, onSaved, onClose }: SettingFormProps) {
  const t = useText("officeSettings");
  const { usual, least, most } = officeSettings[key];
  const form = useForm({
    judge: (values): Issues => ({
      ...judge(draftOf(key, values)),
      ...(!isFit(key, draftOf(key, values).value) && { value: { rule: "choice" as const } }),
      ...(values.validFrom !== "" && values.validFrom < today() && { validFrom: { rule: "order" as const } }),
    }),
    initial: { value: String(value), validFrom: today() },
    labels: { value: t(dataKey("officeSetting", key)), validFrom: t("validFrom") },
    save: (values, once) => api.set(draftOf(key, values), once),
    onSaved: () => {
      toast(t("saved"), { hue: "moss" });
      onSaved();
      onClose();
    },
  });
  return (
    <EditDrawer title={t(dataKey("officeSetting", key))} form={form} onClose={onClose}>
      <TextField
        form={form}
        name="value"
        maxLength={6}
        hint={t("between", { least: formatNumber(least), most: formatNumber(most), usual: formatNumber(usual) })}
      />
      <DayField form={form} name="validFrom" />
    </EditDrawer>
  );
}
