import { Fragment } from "react";
import type { Household, HouseholdMember } from "#shared/features/vetting/vetting.contract.ts";
import type { HouseholdPapers } from "#shared/features/vetting/papers.contract.ts";
import { needsOwnChecks } from "#shared/features/vetting/vetting.rules.ts";
import { pictureUrl } from "#shared/features/pictures/pictures.rules.ts";
import { ageOn } from "#shared/time/days.ts";
import { formatDay } from "#client/i18n/format.ts";
import { useText } from "#client/i18n/useText.ts";
import { Avatar } from "#client/ui/media/Avatar.tsx";
import { SectionHeading } from "#client/ui/page/SectionHeading.tsx";
import { CheckRow, type Recording } from "./CheckRow.tsx";
import { linesOf } from "./householdChecks.ts";
import styles from "./Household.module.css";
import { today } from "#client/resource/today.ts";

interface HouseholdPeopleProps {
  readonly household: Household;
  readonly recording: Recording;
  // What was handed in for each; none where it is not known yet.
  readonly papers: HouseholdPapers | null;
}

// Who lives there, what is asked of each, and what is asked of the house.
export function HouseholdPeople({ household, recording, papers }: HouseholdPeopleProps) {
  const t = useText("vetting");
  return (
    <>
      <section className={styles.section}>
        <SectionHeading level={3} title={t("people")} />
        {household.members.length === 0 && <p className={styles.quiet}>{t("nobodyNamed")}</p>}
        {household.members.map((member) => (
          <Fragment key={member.id}>
            <Person member={member} consent={papers?.consents.find(({ memberId }) => memberId === member.id)} />
            <CheckLines household={household} member={member} recording={recording} papers={papers} />
          </Fragment>
        ))}
      </section>
      <section className={styles.section}>
        <SectionHeading level={3} title={t("theHouse")} />
        <CheckLines household={household} member={null} recording={recording} papers={papers} />
      </section>
    </>
  );
}

interface PersonProps {
  readonly member: HouseholdMember;
  readonly consent: HouseholdPapers["consents"][number] | undefined;
}

function Person({ member, consent }: PersonProps) {
  const t = useText("vetting");
  const { firstName, lastName, dateOfBirth, occupation, picture } = member;
  const name = `${firstName} ${lastName}`;
  const needs = needsOwnChecks(member, today()) ? null : t("noOwnChecks");
  return (
    <div className={styles.person}>
      <Avatar name={name} src={picture && pictureUrl(picture)} size={36} />
      <div>
        <p className={styles.name}>{t("nameAndAge", { name, age: ageOn(today(), dateOfBirth) })}</p>
        <p className={styles.quiet}>
          {[t("bornOn", { day: formatDay(dateOfBirth) }), occupation, needs].filter(Boolean).join(" · ")}
        </p>
        {consent && (
          <p className={styles.quiet}>
            {t("consentBy", { name: consent.name, day: formatDay(consent.saidAt.slice(0, 10)) })}
          </p>
        )}
      </div>
    </div>
  );
}

interface CheckLinesProps extends HouseholdPeopleProps {
  readonly member: HouseholdMember | null;
}

function CheckLines({ household, member, recording, papers }: CheckLinesProps) {
  const lines = linesOf(household, member?.id ?? null, today());
  if (lines.length === 0) return null;
  return (
    <ul className={styles.checks} data-own={member !== null}>
      {lines.map((line) => (
        <CheckRow
          key={line.key}
          line={line}
          household={household}
          member={member}
          recording={recording}
          papers={papers}
        />
      ))}
    </ul>
  );
}
