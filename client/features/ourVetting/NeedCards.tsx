import { useId } from "react";
import type { OurVetting, VettingNeed } from "#shared/features/vetting/ourVetting.contract.ts";
import { dataKey } from "#client/i18n/dataKeys.ts";
import { formatDay, formatLongDay } from "#client/i18n/format.ts";
import { formatFullMoment } from "#client/i18n/formatMoment.ts";
import { useText } from "#client/i18n/useText.ts";
import { hrefOf } from "#client/session/openRoutes.ts";
import { Card } from "#client/ui/page/Card.tsx";
import { LookPill } from "#client/ui/stay/LookPill.tsx";
import { standingLooks } from "#client/ui/stay/vettingLooks.ts";
import { ConsentCard } from "./ConsentCard.tsx";
import { isDone, paperKindOf } from "./needs.ts";
import { NeedPapers } from "./NeedPapers.tsx";
import { NeedReference } from "./NeedReference.tsx";
import styles from "./OurVetting.module.css";

interface CardsProps {
  readonly vetting: OurVetting;
  readonly onChanged: () => void;
}

interface MemberCardProps extends CardsProps {
  readonly member: OurVetting["members"][number];
}

// What one person of 16 or over gives.
export function MemberCard({ vetting, member, onChanged }: MemberCardProps) {
  const words = useText("vetting");
  const id = useId();
  const needs = vetting.needs.filter(({ memberId }) => memberId === member.id);
  const { firstName: name, age } = member;
  return (
    <Card labelledBy={id}>
      <h2 id={id} className="h3">
        {words("nameAndAge", { name, age })}
      </h2>
      {member.needsConsent && <ConsentCard member={member} onChanged={onChanged} />}
      <NeedList vetting={vetting} needs={needs} name={name} onChanged={onChanged} />
    </Card>
  );
}

// What the household gives as a whole.
export function HouseCard({ vetting, onChanged }: CardsProps) {
  const t = useText("ourVetting");
  const id = useId();
  const needs = vetting.needs.filter(({ memberId }) => memberId === null);
  return (
    <Card labelledBy={id}>
      <h2 id={id} className="h3">
        {t("theHouse")}
      </h2>
      <NeedList vetting={vetting} needs={needs} name={t("theHouse")} onChanged={onChanged} />
    </Card>
  );
}

interface NeedListProps extends CardsProps {
  readonly needs: readonly VettingNeed[];
  readonly name: string;
}

function NeedList({ vetting, needs, name, onChanged }: NeedListProps) {
  const words = useText("vetting");
  return (
    <ul className={styles.needs}>
      {needs.map((need, index) => (
        <li key={`${need.kind} ${index}`} className={styles.need}>
          <div className={styles.line}>
            <h3 className={styles.kind}>{words(dataKey("checkKind", need.kind))}</h3>
            <LookPill look={standingLooks[need.standing]}>{words(dataKey("checkStanding", need.standing))}</LookPill>
          </div>
          <Ends need={need} />
          <Give vetting={vetting} need={need} name={name} onChanged={onChanged} />
        </li>
      ))}
    </ul>
  );
}

function Ends({ need: { standing, validUntil } }: { readonly need: VettingNeed }) {
  const t = useText("ourVetting");
  if (validUntil === null || (standing !== "clear" && standing !== "expiring")) return null;
  const day = formatDay(validUntil);
  return <p className={styles.quiet}>{standing === "clear" ? t("goodUntil", { day }) : t("renewBy", { day })}</p>;
}

interface GiveProps extends CardsProps {
  readonly need: VettingNeed;
  readonly name: string;
}

function Give({ vetting, need, name, onChanged }: GiveProps) {
  const t = useText("ourVetting");
  const kind = paperKindOf(need);
  const about = isDone(need) && need.standing === "clear" ? null : t(dataKey("aboutCheck", need.kind));
  return (
    <>
      {about && <p className={styles.quiet}>{about}</p>}
      {kind && <NeedPapers householdId={vetting.id} need={need} kind={kind} name={name} onChanged={onChanged} />}
      {need.kind === "reference" && <NeedReference need={need} onChanged={onChanged} />}
      {need.kind === "home_visit" && vetting.visit && <Visit visit={vetting.visit} />}
    </>
  );
}

function Visit({
  visit: { conversationId, scheduledAt, planned },
}: {
  readonly visit: NonNullable<OurVetting["visit"]>;
}) {
  const t = useText("ourVetting");
  const words = planned
    ? t("visitPlanned", {
        name: planned.inspectorName,
        day: formatLongDay(planned.day),
        from: planned.fromTime,
        to: planned.toTime,
      })
    : scheduledAt
      ? formatFullMoment(scheduledAt)
      : t("visitProposed");
  return (
    <p className={styles.line}>
      <span>{words}</span>
      {conversationId && (
        <a className={styles.link} href={`${hrefOf("hostMessages")}?conversation=${conversationId}`}>
          {t("toMessages")}
        </a>
      )}
    </p>
  );
}
