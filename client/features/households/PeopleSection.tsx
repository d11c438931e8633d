import { useState } from "react";
import { households, memberDraft } from "#shared/features/householdDesk/household.contract.ts";
import { personKinds } from "#shared/features/householdDesk/household.kinds.ts";
import type { Household, HouseholdMember } from "#shared/features/householdDesk/household.records.ts";
import { pictureUrl } from "#shared/features/pictures/pictures.rules.ts";
import { genders } from "#shared/features/students/students.rules.ts";
import { ageOn } from "#shared/time/days.ts";
import { apiOf } from "#client/api/apiOf.ts";
import { dataKey } from "#client/i18n/dataKeys.ts";
import { formatDay } from "#client/i18n/format.ts";
import { useText } from "#client/i18n/useText.ts";
import { DayField } from "#client/resource/DayField.tsx";
import { EditDrawer } from "#client/resource/EditDrawer.tsx";
import { SelectField, TextField } from "#client/resource/fields.tsx";
import { judgeBy } from "#client/resource/judgeBy.ts";
import { Meanwhile } from "#client/resource/Meanwhile.tsx";
import { today } from "#client/resource/today.ts";
import { Button } from "#client/ui/control/Button.tsx";
import { Avatar } from "#client/ui/media/Avatar.tsx";
import styles from "./Households.module.css";
import { useSection } from "./useSection.ts";

const api = apiOf({
  add: households.addMember,
  change: households.changeMember,
  remove: households.removeMember,
});
const judge = judgeBy(memberDraft);

interface PeopleSectionProps {
  readonly household: Household;
  readonly mayKeep: boolean;
  readonly onChanged: () => void;
}

// Who lives there.
export function PeopleSection({ household, mayKeep, onChanged }: PeopleSectionProps) {
  const t = useText("households");
  const [open, setOpen] = useState<HouseholdMember | "new" | null>(null);
  return (
    <section className={styles.section}>
      <h2 className="h3">{t("part.people")}</h2>
      {household.members.length === 0 && <p className={styles.quiet}>{t("nobody")}</p>}
      <ul className={styles.rows}>
        {household.members.map((member) => (
          <li key={member.id} className={styles.row}>
            <Person member={member} />
            {mayKeep && (
              <Button size="sm" onClick={() => setOpen(member)}>
                {t("open")}
                <span className="visually-hidden"> {member.firstName}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
      {mayKeep && (
        <div>
          <Button onClick={() => setOpen("new")}>{t("addPerson")}</Button>
        </div>
      )}
      {open !== null && (
        <MemberForm
          key={open === "new" ? "new" : open.id}
          household={household}
          member={open === "new" ? null : open}
          onClose={() => setOpen(null)}
          onSaved={() => {
            setOpen(null);
            onChanged();
          }}
        />
      )}
    </section>
  );
}

export function Person({ member }: { readonly member: HouseholdMember }) {
  const [t, vetting] = [useText("households"), useText("vetting")];
  const { firstName, lastName, dateOfBirth, kind, occupation, picture } = member;
  const name = `${firstName} ${lastName}`;
  return (
    <span className={styles.person}>
      <Avatar name={name} src={picture === null ? null : pictureUrl(picture)} size={36} />
      <span className={styles.words}>
        <span>{vetting("nameAndAge", { name, age: ageOn(today(), dateOfBirth) })}</span>
        <span className={styles.quiet}>
          {[t(dataKey("householdKind", kind)), t("bornOn", { day: formatDay(dateOfBirth) }), occupation]
            .filter(Boolean)
            .join(" · ")}
        </span>
      </span>
    </span>
  );
}

const blank = { firstName: "", lastName: "", kind: null, gender: null, dateOfBirth: "", occupation: "" };
type Values = Omit<HouseholdMember, "id" | "picture" | "kind" | "gender"> & {
  readonly kind: HouseholdMember["kind"] | null;
  readonly gender: HouseholdMember["gender"] | null;
};

interface MemberFormProps {
  readonly household: Household;
  readonly member: HouseholdMember | null;
  readonly onSaved: () => void;
  readonly onClose: () => void;
}

function MemberForm({ household, member, onSaved, onClose }: MemberFormProps) {
  const [t, trip] = [useText("households"), useText("createTrip")];
  const { id } = household;
  const valuesOf = ({ members }: Household): Values => {
    const {
      id: _,
      picture: __,
      ...known
    } = members.find((one) => one.id === member?.id) ?? { ...blank, id: "", picture: null };
    return known;
  };
  const { form, question } = useSection<Values>({
    household,
    valuesOf,
    draftOf: (values) => values,
    judge,
    labels: {
      firstName: trip("firstName"),
      lastName: trip("lastName"),
      kind: t("personKind"),
      gender: t("gender"),
      dateOfBirth: trip("dateOfBirth"),
      occupation: t("occupation"),
    },
    save: async (changed, was, once) => {
      const draft = changed as HouseholdMember;
      const answer = member
        ? await api.change({ ...draft, id, memberId: member.id, was }, once)
        : await api.add({ ...blank, ...draft, id }, once);
      onSaved();
      return answer;
    },
    wordsOf: (name, values) => String(values[name] ?? ""),
  });
  return (
    <EditDrawer
      title={member ? member.firstName : t("addPerson")}
      form={form}
      onClose={onClose}
      remove={
        member
          ? {
              question: t("removePerson", { name: member.firstName }),
              keepLabel: member.firstName,
              run: async () => {
                await api.remove({ id, memberId: member.id });
                onSaved();
              },
            }
          : undefined
      }
    >
      {question && <Meanwhile {...question} />}
      <TextField form={form} name="firstName" maxLength={60} autoComplete="off" />
      <TextField form={form} name="lastName" maxLength={60} autoComplete="off" />
      <SelectField
        form={form}
        name="kind"
        options={personKinds.map((value) => ({ value, label: t(dataKey("householdKind", value)) }))}
      />
      <SelectField
        form={form}
        name="gender"
        options={genders.map((value) => ({ value, label: t(dataKey("householdGender", value)) }))}
      />
      <DayField form={form} name="dateOfBirth" hint={t("checksToCome")} />
      <TextField form={form} name="occupation" maxLength={120} autoComplete="off" optional />
    </EditDrawer>
  );
}
