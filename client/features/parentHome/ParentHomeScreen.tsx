import { useAtomValue, useSetAtom } from "jotai";
import { useEffect, useState } from "react";
import { useLoaderData } from "react-router";
import { parentHome } from "#shared/features/parentHome/parentHome.contract.ts";
import type { Watch } from "#shared/wire/changes.ts";
import { apiOf } from "#client/api/apiOf.ts";
import { useText } from "#client/i18n/useText.ts";
import { userAtom } from "#client/session/session.ts";
import { callingAtom } from "#client/session/calling.atoms.ts";
import { PageTitle } from "#client/ui/page/PageTitle.tsx";
import { ChildrenCard } from "./ChildrenCard.tsx";
import { MessagesCard } from "./MessagesCard.tsx";
import { NextTripHero } from "./NextTripHero.tsx";
import { NoTrip } from "./NoTrip.tsx";
import styles from "./ParentHome.module.css";
import { TripSteps } from "./TripSteps.tsx";
import { TripTasks } from "./TripTasks.tsx";
import { UnpaidCard } from "./UnpaidCard.tsx";

const api = apiOf(parentHome);

export const watches: readonly Watch[] = [{ resource: "trips" }, { resource: "students" }];

export const loader = ({ request }: { request: Request }) => api.read({}, { signal: request.signal });

export function Screen() {
  const t = useText("parentHome");
  const { nextTrip, unpaid, conversations, unreadTotal, children } = useLoaderData<typeof loader>();
  const setUnread = useSetAtom(callingAtom);
  const user = useAtomValue(userAtom);
  const [hour] = useState(() => new Date().getHours());
  useEffect(() => setUnread(unreadTotal), [setUnread, unreadTotal]);
  return (
    <div className={styles.home}>
      <PageTitle>{t("title")}</PageTitle>
      <h1 className={styles.greeting}>{greeting(t, hour, user?.firstName ?? "")}</h1>
      <div className={styles.columns}>
        <div className={styles.column}>
          {nextTrip ? <NextTripHero trip={nextTrip} /> : <NoTrip hasChildren={children.length > 0} />}
          {nextTrip && (
            <div className={styles.pair}>
              <TripTasks trip={nextTrip} unpaid={unpaid} />
              <TripSteps trip={nextTrip} />
            </div>
          )}
        </div>
        <div className={styles.column}>
          <MessagesCard conversations={conversations} />
          <ChildrenCard family={children} />
          <UnpaidCard invoices={unpaid} />
        </div>
      </div>
    </div>
  );
}

function greeting(t: ReturnType<typeof useText<"parentHome">>, hour: number, name: string): string {
  if (hour < 12) return t("goodMorning", { name });
  return hour < 18 ? t("goodAfternoon", { name }) : t("goodEvening", { name });
}
