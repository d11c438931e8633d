import { useId, useRef, useState } from "react";
import * as z from "zod/mini";
import { businessPeople } from "#shared/features/businesses/businessPage.contract.ts";
import type { Business, BusinessInvite, BusinessPerson } from "#shared/features/businesses/businesses.contract.ts";
import { email } from "#shared/wire/fields.ts";
import { apiOf } from "#client/api/apiOf.ts";
import { dataKey } from "#client/i18n/dataKeys.ts";
import { formatFullMoment } from "#client/i18n/formatMoment.ts";
import { useText } from "#client/i18n/useText.ts";
import { EditDrawer } from "#client/resource/EditDrawer.tsx";
import { TextField } from "#client/resource/fields.tsx";
import { judgeBy } from "#client/resource/judgeBy.ts";
import { Refusal } from "#client/resource/Refusal.tsx";
import { useAttempt } from "#client/resource/useAttempt.ts";
import { useForm } from "#client/resource/useForm.ts";
import { toast } from "#client/session/notify.ts";
import { useMay } from "#client/session/useMay.ts";
import { Button } from "#client/ui/control/Button.tsx";
import { Card } from "#client/ui/page/Card.tsx";
import styles from "./Business.module.css";
import { RemovePerson } from "./RemovePerson.tsx";

const api = apiOf(businessPeople);
const judge = judgeBy(z.object({ email }));

interface PeopleProps {
  readonly business: Business;
  readonly people: readonly BusinessPerson[];
  readonly invites: readonly BusinessInvite[];
  readonly onChanged: () => void;
}

// Who works there and how to reach them, who is asked to, and the end of it.
export function PeopleCard({ business, people, invites, onChanged }: PeopleProps) {
  const t = useText("businesses");
  const titleId = useId();
  const mayWrite = useMay("businesses:write");
  const [isInviting, setInviting] = useState(false);
  const [leaving, setLeaving] = useState<BusinessPerson | null>(null);
  // Until their rows are gone.
  const [withdrawn, setWithdrawn] = useState<readonly string[]>([]);
  const { failure, attempt } = useAttempt(onChanged);
  const title = useRef<HTMLHeadingElement>(null);
  const withdraw = (invite: BusinessInvite): void => {
    const pressed = document.activeElement;
    setWithdrawn((ids) => [...ids, invite.id]);
    const asked = api.withdraw({ id: business.id, inviteId: invite.id }).catch((cause: unknown) => {
      setWithdrawn((ids) => ids.filter((id) => id !== invite.id));
      throw cause;
    });
    attempt(
      asked.then(() => {
        toast(t(dataKey("businessEvent", "inviteWithdrawn"), { about: invite.email }), { hue: "moss" });
        // The row that was pressed goes; who is elsewhere by now stays there.
        if ([pressed, document.body].includes(document.activeElement)) title.current?.focus();
      }),
    );
  };
  return (
    <Card labelledBy={titleId}>
      <div className={styles.head}>
        <h2 id={titleId} ref={title} tabIndex={-1} className="h4">
          {t("people")}
        </h2>
        {mayWrite && (
          <Button size="sm" onClick={() => setInviting(true)}>
            {t("invite")}
          </Button>
        )}
      </div>
      {failure !== null && <Refusal error={failure} />}
      {people.length + invites.length === 0 && <p className={styles.quiet}>{t("noPeople")}</p>}
      <ul className={styles.rows}>
        {people.map((person) => (
          <PersonRow key={person.id} person={person} onRemove={mayWrite ? () => setLeaving(person) : null} />
        ))}
        {invites.map((invite) => (
          <li key={invite.id} className={styles.row}>
            <span className={styles.words}>
              <span>{invite.email}</span>
              <span className={styles.quiet}>{t("askedUntil", { moment: formatFullMoment(invite.expiresAt) })}</span>
            </span>
            <Button
              size="sm"
              aria-label={t("termsDropOf", { words: invite.email })}
              busy={withdrawn.includes(invite.id)}
              onClick={() => withdraw(invite)}
            >
              {t("termsDrop")}
            </Button>
          </li>
        ))}
      </ul>
      {isInviting && <InviteForm business={business} onChanged={onChanged} onClose={() => setInviting(false)} />}
      {leaving && (
        <RemovePerson
          business={business}
          person={leaving}
          colleagues={people.filter(({ id }) => id !== leaving.id)}
          onRemoved={onChanged}
          onClose={() => setLeaving(null)}
        />
      )}
    </Card>
  );
}

interface PersonRowProps {
  readonly person: BusinessPerson;
  readonly onRemove: (() => void) | null;
}

function PersonRow({ person, onRemove }: PersonRowProps) {
  const t = useText("businesses");
  return (
    <li className={styles.row}>
      <span className={styles.words}>
        <span>{person.name}</span>
        <a className={styles.quiet} href={`mailto:${person.email}`}>
          {person.email}
        </a>
      </span>
      <span className={styles.ways}>
        {person.phone && (
          <Button size="sm" href={`tel:${person.phone.replace(/[^+\d]/g, "")}`}>
            {person.phone}
          </Button>
        )}
        {onRemove && (
          <Button size="sm" kind="dangerQuiet" aria-label={t("removeOf", { name: person.name })} onClick={onRemove}>
            {t("remove")}
          </Button>
        )}
      </span>
    </li>
  );
}

interface InviteFormProps {
  readonly business: Business;
  readonly onChanged: () => void;
  readonly onClose: () => void;
}

function InviteForm({ business: { id, name }, onChanged, onClose }: InviteFormProps) {
  const t = useText("businesses");
  const form = useForm<{ email: string }, unknown>({
    judge,
    initial: { email: "" },
    labels: { email: t("inviteEmail") },
    save: (values, once) => api.invite({ id, ...values }, once),
    onSaved: () => {
      toast(t("inviteSent"), { hue: "moss" });
      onChanged();
      onClose();
    },
  });
  return (
    <EditDrawer title={t("inviteTitle", { name })} form={form} saveLabel={t("invite")} onClose={onClose}>
      <TextField form={form} name="email" type="email" hint={t("inviteHint")} autoComplete="off" />
    </EditDrawer>
  );
}
