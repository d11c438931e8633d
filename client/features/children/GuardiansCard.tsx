import { useId, useState } from "react";
import * as z from "zod/mini";
import { studentCares, type StudentCare } from "#shared/features/studentCare/studentCare.contract.ts";
import { email } from "#shared/wire/fields.ts";
import { apiOf } from "#client/api/apiOf.ts";
import { formatFullMoment } from "#client/i18n/formatMoment.ts";
import { useText } from "#client/i18n/useText.ts";
import { TextField } from "#client/resource/fields.tsx";
import { judgeBy } from "#client/resource/judgeBy.ts";
import { Refusal } from "#client/resource/Refusal.tsx";
import { useForm } from "#client/resource/useForm.ts";
import { useMay } from "#client/session/useMay.ts";
import { Button } from "#client/ui/control/Button.tsx";
import { Card } from "#client/ui/page/Card.tsx";
import { SectionHeading } from "#client/ui/page/SectionHeading.tsx";
import styles from "./Children.module.css";

const api = apiOf(studentCares);
const draft = z.object({ email });

interface GuardiansCardProps {
  readonly care: StudentCare;
  readonly name: string;
  readonly onChanged: () => void;
}

// Who decides together about the child, and who is asked to.
export function GuardiansCard({ care, name, onChanged }: GuardiansCardProps) {
  const t = useText("children");
  const titleId = useId();
  const mayDecide = useMay("students:decide");
  const [failure, setFailure] = useState<unknown>(null);
  const [round, setRound] = useState(0);
  const saved = (): void => {
    setRound(round + 1);
    onChanged();
  };
  const withdraw = (inviteId: string): void => {
    setFailure(null);
    void api.uninvite({ id: care.id, inviteId }).then(onChanged, setFailure);
  };
  return (
    <Card labelledBy={titleId}>
      <SectionHeading id={titleId} title={t("guardians")} />
      {failure !== null && <Refusal error={failure} />}
      <ul className={styles.rows}>
        {care.guardians.map((guardian) => (
          <li key={guardian.id} className={styles.row}>
            {guardian.isSelf ? t("you", { name: guardian.name }) : guardian.name}
          </li>
        ))}
        {care.invites.map((invite) => (
          <li key={invite.id} className={styles.row}>
            <span>
              {invite.email}
              <span className={styles.quiet}> {t("askedUntil", { moment: formatFullMoment(invite.expiresAt) })}</span>
            </span>
            {mayDecide && (
              <Button size="sm" onClick={() => withdraw(invite.id)}>
                {t("takeBack")}
                <span className="visually-hidden">: {invite.email}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
      {mayDecide && <InviteForm key={round} id={care.id} name={name} onSaved={saved} />}
    </Card>
  );
}

interface InviteFormProps {
  readonly id: string;
  readonly name: string;
  readonly onSaved: () => void;
}

function InviteForm({ id, name, onSaved }: InviteFormProps) {
  const t = useText("children");
  const form = useForm<{ email: string }, unknown>({
    judge: judgeBy(draft),
    initial: { email: "" },
    labels: { email: t("guardianEmail") },
    save: (values, once) => api.invite({ id, ...values }, once),
    onSaved,
  });
  return (
    <form
      noValidate
      className={styles.rows}
      onSubmit={(event) => {
        event.preventDefault();
        void form.submit();
      }}
    >
      {form.refusal && <Refusal error={form.refusal} />}
      <TextField form={form} name="email" type="email" hint={t("guardianHint", { name })} autoComplete="off" />
      <div>
        <Button type="submit" busy={form.isBusy}>
          {t("invite")}
        </Button>
      </div>
    </form>
  );
}
