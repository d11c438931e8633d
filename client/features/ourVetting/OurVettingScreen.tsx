import { ShieldCheck } from "lucide-react";
import { useLoaderData, useRevalidator, type LoaderFunctionArgs } from "react-router";
import { ourVettings, type OurVetting } from "#shared/features/vetting/ourVetting.contract.ts";
import { stepOf, turnOf, vettingSteps } from "#shared/features/vetting/papers.rules.ts";
import type { Watch } from "#shared/wire/changes.ts";
import { apiOf } from "#client/api/apiOf.ts";
import { dataKey } from "#client/i18n/dataKeys.ts";
import { formatDay } from "#client/i18n/format.ts";
import { useText } from "#client/i18n/useText.ts";
import { hrefOf } from "#client/session/openRoutes.ts";
import { NarrowPage } from "#client/ui/page/NarrowPage.tsx";
import { AppTitle } from "#client/ui/page/AppTitle.tsx";
import { BackLink } from "#client/ui/page/BackLink.tsx";
import { Card } from "#client/ui/page/Card.tsx";
import { Steps } from "#client/ui/page/Steps.tsx";
import { LookPill } from "#client/ui/stay/LookPill.tsx";
import { lookOf } from "#client/ui/stay/stateLooks.ts";
import { vettingLooks } from "#client/ui/stay/vettingLooks.ts";
import { HouseCard, MemberCard } from "./NeedCards.tsx";
import { isDone } from "./needs.ts";
import styles from "./OurVetting.module.css";
import { SendApplication } from "./SendApplication.tsx";

const api = apiOf({ read: ourVettings.read });

export const watches: readonly Watch[] = [{ resource: "vetting" }];

export const loader = ({ request }: LoaderFunctionArgs) => api.read({}, { signal: request.signal });

// What one's household still has to do before it may host, by whom it is to be done, and what comes next.
export function Screen() {
  const t = useText("ourVetting");
  const { vetting } = useLoaderData<typeof loader>();
  const { revalidate } = useRevalidator();
  const onChanged = (): void => void revalidate();
  const grown = vetting.members.filter(({ id }) => vetting.needs.some(({ memberId }) => memberId === id));
  const others = vetting.members.filter((member) => !grown.includes(member)).map(({ firstName }) => firstName);
  return (
    <NarrowPage>
      <div>
        <BackLink href={hrefOf("hostFamilyEdit")}>{t("toOurHome")}</BackLink>
        <AppTitle>{t("title")}</AppTitle>
      </div>
      <Standing vetting={vetting} onChanged={onChanged} />
      {vetting.members.length === 0 && <p className={styles.quiet}>{t("needsMembers")}</p>}
      {grown.map((member) => (
        <MemberCard key={member.id} vetting={vetting} member={member} onChanged={onChanged} />
      ))}
      <HouseCard vetting={vetting} onChanged={onChanged} />
      {others.length > 0 && <p className={styles.quiet}>{t("noOwn", { names: others.join(", ") })}</p>}
      <p className={styles.sealed}>
        <ShieldCheck />
        {t("sealed")}
      </p>
    </NarrowPage>
  );
}

interface StandingProps {
  readonly vetting: OurVetting;
  readonly onChanged: () => void;
}

function Standing({ vetting, onChanged }: StandingProps) {
  const [t, words] = [useText("ourVetting"), useText("vetting")];
  const { state, since, validUntil, reason, needs } = vetting;
  const done = needs.filter(isDone).length;
  const brought = needs.filter(({ kind }) => kind !== "home_visit");
  const turn = turnOf(
    state,
    brought.some((need) => need.standing === "open" || need.standing === "absent"),
  );
  const isApproved = state === "approved" || state === "renewal_due";
  return (
    <Card labelledBy="vetting-standing" ground={turn === "family" ? "straw" : "surface"}>
      <div className={styles.standing}>
        {!isApproved && (
          <Steps
            label={t("steps")}
            steps={vettingSteps.map((step) => ({ id: step, label: t(dataKey("ourStep", step)) }))}
            currentId={stepOf(state)}
          />
        )}
        <h2 id="vetting-standing" className={styles.pills}>
          <LookPill look={lookOf(vettingLooks, state)}>{words(dataKey("vettingState", state))}</LookPill>
          <span className={styles.turn}>{t(dataKey("ourTurn", turn))}</span>
        </h2>
        <p>{t(dataKey("ourNow", state))}</p>
        {reason && (
          <blockquote className={styles.words}>
            <span className={styles.quiet}>{t("ourWords")}</span>
            {reason}
          </blockquote>
        )}
        <p className={styles.quiet}>
          {[
            words("sinceDay", { day: formatDay(since.slice(0, 10)) }),
            isApproved && validUntil && words("untilDay", { day: formatDay(validUntil) }),
            t("done", { done, all: needs.length }),
          ]
            .filter(Boolean)
            .join(" · ")}
        </p>
        <SendApplication vetting={vetting} onChanged={onChanged} />
      </div>
    </Card>
  );
}
