import { ourVettings, type OurVetting } from "#shared/features/vetting/ourVetting.contract.ts";
import { apiOf } from "#client/api/apiOf.ts";
import { formatDay } from "#client/i18n/format.ts";
import { useText } from "#client/i18n/useText.ts";
import { TextField } from "#client/resource/fields.tsx";
import { Refusal } from "#client/resource/Refusal.tsx";
import { useForm } from "#client/resource/useForm.ts";
import { toast } from "#client/session/notify.ts";
import { Button } from "#client/ui/control/Button.tsx";
import styles from "./OurVetting.module.css";
import { useAct } from "./useAct.ts";

const api = apiOf({ consent: ourVettings.consent });

interface ConsentCardProps {
  readonly member: OurVetting["members"][number];
  readonly onChanged: () => void;
}

// Without it the police are not asked about anybody under 18.
export function ConsentCard({ member, onChanged }: ConsentCardProps) {
  const t = useText("ourVetting");
  const { consent, firstName: name } = member;
  return (
    <div className={styles.consent}>
      <h3 className={styles.kind}>{t("consentTitle", { name })}</h3>
      {consent ? (
        <Given memberId={member.id} consent={consent} onChanged={onChanged} />
      ) : (
        <>
          <p className={styles.quiet}>{t("consentLine", { name })}</p>
          <ConsentForm memberId={member.id} onChanged={onChanged} />
        </>
      )}
    </div>
  );
}

interface OfMember {
  readonly memberId: string;
  readonly onChanged: () => void;
}

function Given({
  memberId,
  consent: { name, saidAt },
  onChanged,
}: OfMember & { readonly consent: NonNullable<ConsentCardProps["member"]["consent"]> }) {
  const t = useText("ourVetting");
  const { isBusy, failure, act } = useAct(onChanged);
  return (
    <>
      <p>{t("consentGiven", { name, day: formatDay(saidAt.slice(0, 10)) })}</p>
      {failure !== null && <Refusal error={failure} />}
      <div>
        <Button
          size="sm"
          kind="quiet"
          busy={isBusy}
          onClick={() => act(() => api.consent({ memberId, given: false, name }))}
        >
          {t("consentTakeBack")}
        </Button>
      </div>
    </>
  );
}

function ConsentForm({ memberId, onChanged }: OfMember) {
  const t = useText("ourVetting");
  const form = useForm<{ name: string }, unknown>({
    judge: ({ name }) => (name.trim() === "" ? { name: { rule: "required" } } : {}),
    initial: { name: "" },
    labels: { name: t("consentName") },
    save: ({ name }, once) => api.consent({ memberId, given: true, name }, once),
    onSaved: () => {
      toast(t("consentSaved"), { hue: "moss" });
      onChanged();
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
      <TextField form={form} name="name" maxLength={80} autoComplete="name" />
      {form.refusal && <Refusal error={form.refusal} />}
      <div>
        <Button type="submit" kind="primary" busy={form.isBusy}>
          {t("consentGive")}
        </Button>
      </div>
    </form>
  );
}
