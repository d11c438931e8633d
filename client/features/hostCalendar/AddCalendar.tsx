import { useRevalidator } from "react-router";
import { calendarFeeds } from "#shared/features/calendarFeeds/calendarFeeds.contract.ts";
import { feedAddress, longestAddress } from "#shared/features/calendarFeeds/calendarFeeds.rules.ts";
import { apiOf } from "#client/api/apiOf.ts";
import { useText } from "#client/i18n/useText.ts";
import { TextField } from "#client/resource/fields.tsx";
import { judgeBy } from "#client/resource/judgeBy.ts";
import { Refusal } from "#client/resource/Refusal.tsx";
import { useForm, type Issues } from "#client/resource/useForm.ts";
import { Button } from "#client/ui/control/Button.tsx";
import { FormSummary } from "#client/ui/form/FormSummary.tsx";
import styles from "./OtherCalendars.module.css";

const api = apiOf({ add: calendarFeeds.add });

interface Values {
  readonly name: string;
  readonly url: string;
}

const judgeDraft = judgeBy(calendarFeeds.add.body);
const judge = (values: Values): Issues => ({
  ...(values.url.trim() !== "" && !feedAddress(values.url) && { url: { rule: "wrong" } }),
  ...judgeDraft(values),
});

export function AddCalendar({ onDone }: { readonly onDone: () => void }) {
  const t = useText("hostCalendar");
  const { revalidate } = useRevalidator();
  const form = useForm<Values, unknown>({
    judge,
    initial: { name: "", url: "" },
    labels: { name: t("feedName"), url: t("feedUrl") },
    save: (values, once) => api.add(values, once),
    onSaved: () => void revalidate().then(onDone),
  });
  return (
    <form
      className={styles.part}
      aria-label={t("addFeed")}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void form.submit();
      }}
    >
      <FormSummary mistakes={form.mistakes} />
      <div className={styles.fields}>
        <TextField form={form} name="name" maxLength={60} placeholder={t("feedNameExample")} autoComplete="off" />
        <TextField form={form} name="url" maxLength={longestAddress} hint={t("feedUrlHint")} autoComplete="off" />
      </div>
      {form.refusal && <Refusal error={form.refusal} />}
      <div className={styles.actions}>
        <Button type="submit" kind="primary" busy={form.isBusy}>
          {t("addFeed")}
        </Button>
        <Button kind="quiet" onClick={onDone}>
          {t("feedCancel")}
        </Button>
      </div>
    </form>
  );
}
