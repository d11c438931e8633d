import { useAtomValue, useSetAtom } from "jotai";
import { startTransition, useEffect, useState } from "react";
import { useLoaderData } from "react-router";
import { parentHome, type HomeTrip, type UnpaidInvoice } from "#shared/features/parentHome/parentHome.contract.ts";
import { phaseOf } from "#shared/features/parentHome/parentHome.rules.ts";
import type { Watch } from "#shared/wire/changes.ts";
import { apiOf } from "#client/api/apiOf.ts";
import { useText } from "#client/i18n/useText.ts";
import { rolesOf, userAtom } from "#client/session/session.ts";
import { callingAtom } from "#client/session/calling.atoms.ts";
import { PageTitle } from "#client/ui/page/PageTitle.tsx";
import { ChildrenCard } from "./ChildrenCard.tsx";
import { MessagesCard } from "./MessagesCard.tsx";
import { NoTrip } from "./NoTrip.tsx";
import styles from "./ParentHome.module.css";
import { StepCard } from "./StepCard.tsx";
import { today } from "./today.ts";
import { TodayCard } from "./TodayCard.tsx";
import { TripHeroes } from "./TripHeroes.tsx";
import { TripSteps } from "./TripSteps.tsx";
import { TripTasks } from "./TripTasks.tsx";
import { UnpaidCard } from "./UnpaidCard.tsx";
import { WaitingCard } from "./WaitingCard.tsx";

const api = apiOf(parentHome);

export const watches: readonly Watch[] = [
  { resource: "trips" },
  { resource: "students" },
  { resource: "wishlists" },
  { resource: "meetings" },
];

export const loader = ({ request }: { request: Request }) => api.read({}, { signal: request.signal });

export function Screen() {
  const t = useText("parentHome");
  const { trips, waiting, looking, unpaid, conversations, unreadTotal, children } = useLoaderData<typeof loader>();
  const setUnread = useSetAtom(callingAtom);
  const user = useAtomValue(userAtom);
  const [hour] = useState(() => new Date().getHours());
  const [wanted, setWanted] = useState(() => new URLSearchParams(location.search).get("trip"));
  const shown = trips.find(({ id }) => id === wanted) ?? trips[0];
  useEffect(() => setUnread(unreadTotal), [setUnread, unreadTotal]);
  const show = (id: string): void => {
    // The cards below follow when there is time: a weak phone turns the page at once.
    startTransition(() => setWanted(id));
    noteTrip(id === trips[0]?.id ? null : id);
  };
  const name = user?.firstName ?? "";
  return (
    <div className={styles.home}>
      <PageTitle>{t("title")}</PageTitle>
      <h1 className={styles.greeting}>
        {/* Nobody's name is kept on a device. */}
        <span className={styles.short}>{name === "" ? t("title") : t("hello", { name })}</span>
        <span className={styles.long}>{name === "" ? t("title") : greeting(t, hour, name)}</span>
      </h1>
      <div className={styles.columns}>
        <div className={styles.column}>
          {shown ? (
            <>
              <TripHeroes trips={trips} shown={shown} onShow={show} />
              <Phase trip={shown} unpaid={unpaid} />
            </>
          ) : (
            <NoTrip hasChildren={children.length > 0} looking={looking} />
          )}
        </div>
        <div className={styles.column}>
          <WaitingCard waiting={waiting} />
          <MessagesCard conversations={conversations} />
          <ChildrenCard family={children} isAgency={!rolesOf(user ?? null).includes("parent")} />
          <UnpaidCard invoices={unpaid} />
        </div>
      </div>
    </div>
  );
}

// What stands below a trip hangs on where it is: what is to do, how the day goes, and what came of it.
function Phase({ trip, unpaid }: { readonly trip: HomeTrip; readonly unpaid: readonly UnpaidInvoice[] | null }) {
  const phase = phaseOf(trip, today());
  const isThere = phase === "there";
  const isToDo = phase === "booked" || phase === "soon";
  return (
    <>
      <StepCard trip={trip} />
      <div className={styles.pair}>
        {isThere && <TodayCard trip={trip} />}
        {isToDo && <TripTasks trip={trip} unpaid={unpaid} />}
        <TripSteps trip={trip} />
      </div>
    </>
  );
}

// The address says which trip is shown, unless it is the first; nothing is asked for again.
function noteTrip(id: string | null): void {
  const address = new URL(location.href);
  if (address.searchParams.get("trip") === id) return;
  if (id === null) address.searchParams.delete("trip");
  else address.searchParams.set("trip", id);
  history.replaceState(history.state, "", address);
}

function greeting(t: ReturnType<typeof useText<"parentHome">>, hour: number, name: string): string {
  if (hour < 12) return t("goodMorning", { name });
  return hour < 18 ? t("goodAfternoon", { name }) : t("goodEvening", { name });
}
