import { shortestPassword, whyNotPassword } from "#shared/features/account/password.rules.ts";
import {
  hostRegistration,
  type HostCounty,
  type VettingPace,
} from "#shared/features/registration/registration.contract.ts";
import { openSteps, registrationGenders, whyNotDone } from "#shared/features/registration/registration.rules.ts";
import { apiOf } from "#client/api/apiOf.ts";
import { dataKey } from "#client/i18n/dataKeys.ts";
import { useText } from "#client/i18n/useText.ts";
import { Refusal } from "#client/resource/Refusal.tsx";
import { requiredFields } from "#client/resource/requiredFields.ts";
import { useForm, type Issues } from "#client/resource/useForm.ts";
import { setUser } from "#client/session/session.ts";
import { Button } from "#client/ui/control/Button.tsx";
import { DateInput } from "#client/ui/date/DateInput.tsx";
import { Checkbox } from "#client/ui/form/Checkbox.tsx";
import { Field } from "#client/ui/form/Field.tsx";
import { PasswordInput } from "#client/ui/form/PasswordInput.tsx";
import { Select } from "#client/ui/form/Select.tsx";
import { PageTitle } from "#client/ui/page/PageTitle.tsx";
import { PhotosAndSubmit } from "./PhotosAndSubmit.tsx";
import { LetterFirst } from "./LetterFirst.tsx";
import { forgetPhotos } from "./keptPhotos.ts";
import { sendPhotos } from "./photoSending.ts";
import styles from "./Registration.module.css";
import { hrefOf, today, type HostDrafting } from "./useHostDraft.ts";
import { Way } from "./Way.tsx";

const api = apiOf(hostRegistration);

// The end: what is still missing, the proof of the mailbox, the password, and then the photos.
interface DoneStepProps {
  readonly drafting: HostDrafting;
  // Within what a full day may cost in the county.
  readonly rate: HostCounty["rate"] | undefined;
  readonly pace: VettingPace;
}

export function DoneStep({ drafting, rate, pace }: DoneStepProps) {
  const t = useText("registration");
  const { draft } = drafting;
  const missing = openSteps(draft.answers, today(), rate);
  if (draft.householdId) return <PhotosAndSubmit householdId={draft.householdId} pace={pace} />;
  return (
    <>
      <PageTitle>{t("doneTitle")}</PageTitle>
      <Way back={hrefOf(draft.answers.hasChildren ? "children" : "hasChildren")} />
      <h1 className={styles.title}>{t("doneTitle")}</h1>
      {missing.length > 0 ? (
        <>
          <p className={styles.lead}>{t("missing")}</p>
          <ul className={styles.list}>
            {missing.map((step) => {
              const lack = whyNotDone(step, draft.answers, today(), rate);
              return (
                <li key={step}>
                  <a href={hrefOf(step)}>{t(dataKey("registerTitle", step))}</a>
                  {/* What a day may cost stands beside its question. */}
                  {lack && lack !== "rate" && <p className={styles.small}>{t(dataKey("registerLack", lack))}</p>}
                </li>
              );
            })}
          </ul>
          <Button kind="primary" size="lg" isBlock href={hrefOf(missing[0] ?? "title")}>
            {t("goOn")}
          </Button>
        </>
      ) : draft.isProved ? (
        <AccountForm drafting={drafting} />
      ) : (
        <LetterFirst drafting={drafting} />
      )}
    </>
  );
}

type Gender = (typeof registrationGenders)[number];

const initial: { gender: Gender | ""; dateOfBirth: string; password: string; byLink: boolean } = {
  gender: "",
  dateOfBirth: "",
  password: "",
  byLink: false,
};

function AccountForm({ drafting: { draft, put, send } }: { readonly drafting: HostDrafting }) {
  const t = useText("registration");
  const judge = (values: typeof initial): Issues => {
    const lacks = requiredFields("gender", "dateOfBirth")(values);
    if (values.byLink) return lacks;
    const password = whyNotPassword(values.password, { email: draft.email, roles: ["host_family"] });
    return { ...(password && { password }), ...lacks, ...requiredFields("password")(values) };
  };
  const form = useForm({
    judge,
    initial,
    labels: { gender: t("gender"), dateOfBirth: t("birthDate"), password: t("password"), byLink: t("byLink") },
    save: async ({ gender, dateOfBirth, password, byLink }) => {
      await send();
      const { device, answers } = draft;
      await sendPhotos(
        device,
        (answers.photos ?? []).map(({ id }) => id),
      );
      const ending = { device, dateOfBirth, gender: gender || ("other" as const) };
      return api.complete(byLink ? ending : { ...ending, password });
    },
    onSaved: ({ householdId, user }) => {
      setUser(user);
      void forgetPhotos();
      // Nothing of what was said is needed here any more.
      put({ ...draft, answers: {}, householdId, isSent: true });
    },
  });
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void form.submit();
      }}
    >
      <p className={styles.lead}>{t("aboutYou")}</p>
      {form.refusal && <Refusal error={form.refusal} />}
      <Field id={form.idOf("gender")} label={t("gender")} error={form.errorOf("gender")}>
        <Select
          options={registrationGenders.map((one) => ({ value: one, label: t(dataKey("registerAdult", one)) }))}
          value={form.values.gender || null}
          onChange={(gender) => form.set("gender", gender)}
        />
      </Field>
      <Field id={form.idOf("dateOfBirth")} label={t("birthDate")} error={form.errorOf("dateOfBirth")} isGroup>
        <DateInput
          value={form.values.dateOfBirth || null}
          max={today()}
          onChange={(day) => form.set("dateOfBirth", day ?? "")}
        />
      </Field>
      {!form.values.byLink && (
        <Field
          id={form.idOf("password")}
          label={t("password")}
          hint={t("passwordHint", { least: shortestPassword })}
          error={form.errorOf("password")}
        >
          <PasswordInput
            autoComplete="new-password"
            value={form.values.password}
            onChange={(event) => form.set("password", event.target.value)}
          />
        </Field>
      )}
      <Checkbox checked={form.values.byLink} onChange={({ target }) => form.set("byLink", target.checked)}>
        {t("byLink")}
      </Checkbox>
      <Button type="submit" kind="primary" size="lg" isBlock busy={form.isBusy} busyLabel={t("sending")}>
        {t("becomeHost")}
      </Button>
    </form>
  );
}
