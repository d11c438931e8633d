import { useAtomValue } from "jotai";
import { Plus, RefreshCw } from "lucide-react";
import { useState } from "react";
import { useLoaderData, useRevalidator } from "react-router";
import { hubHome, type HubRow, type WorkList } from "#shared/features/hubHome/hubHome.contract.ts";
import type { Watch } from "#shared/wire/changes.ts";
import { apiOf } from "#client/api/apiOf.ts";
import { formatLongDay } from "#client/i18n/format.ts";
import { formatTime } from "#client/i18n/formatMoment.ts";
import { useText } from "#client/i18n/useText.ts";
import { mayNow } from "#client/session/mayNow.ts";
import { hrefFor } from "#client/session/mayVisit.ts";
import { rolesOf, userAtom } from "#client/session/session.ts";
import { Button } from "#client/ui/control/Button.tsx";
import { Empty } from "#client/ui/state/Empty.tsx";
import { IconButton } from "#client/ui/control/IconButton.tsx";
import { ScreenHead, Together } from "#client/ui/page/ScreenHead.tsx";
import { useMedia } from "#client/ui/page/useMedia.ts";
import { FactsDrawer } from "./FactsDrawer.tsx";
import { greetingAt } from "./greeting.ts";
import { HubChartCard } from "./HubCharts.tsx";
import { HubTiles } from "./HubTiles.tsx";
import { hrefOfTile } from "./rowLinks.ts";
import { readTasks, TasksCard } from "./TasksCard.tsx";
import { cardKey, useCardKeys } from "./useCardKeys.ts";
import { useFreshness } from "./useFreshness.ts";
import { WorkListCard } from "./WorkListCard.tsx";
import styles from "./HubHome.module.css";

const api = apiOf(hubHome);

export const watches: readonly Watch[] = [
  { resource: "trips" },
  { resource: "hostings" },
  { resource: "expenses" },
  { resource: "payouts" },
  { resource: "vetting" },
  { resource: "meetings" },
  { resource: "officeTasks" },
];

export const loader = async ({ request }: { readonly request: Request }) => {
  const [today, tasks] = await Promise.all([
    api.today({}, { signal: request.signal }),
    mayNow("officeTasks:see") ? readTasks(request) : null,
  ]);
  return { ...today, tasks };
};

// Today's work of a person's roles: the figures, what they come from, and where it is done.
export function Screen() {
  const t = useText("hubHome");
  const { day, asOf, tiles, charts, lists, tasks } = useLoaderData<typeof loader>();
  const { revalidate, state } = useRevalidator();
  const user = useAtomValue(userAtom) ?? null;
  const roles = rolesOf(user);
  const [shown, setShown] = useState<HubRow | null>(null);
  const newTrip = hrefFor(roles, "createTrip");
  // There, what is to be done comes before the figures.
  const isPhone = useMedia("(max-width: 599.98px)");
  useFreshness(asOf, () => void revalidate());
  const isQuiet = lists.every(({ total }) => total === 0);
  // One chart leaves room beside it for the first list that holds anything.
  const beside = charts.length === 1 ? lists.find(({ total }) => total > 0) : undefined;
  const below = lists.filter((list) => list !== beside);
  const cards = isQuiet ? [] : [...(beside ? [beside] : []), ...below].map(({ name }) => name);
  useCardKeys(cards);
  const toDo = tasks && user && (
    <TasksCard key="tasks" {...{ tasks, roles, asOf }} meId={user.id} onChanged={() => void revalidate()} />
  );
  const figures = (
    <HubTiles key="figures" tiles={tiles} hrefOf={(name) => hrefOfTile(name, { lists, charts }, roles)} />
  );
  const card = (list: WorkList) => (
    <WorkListCard
      key={list.name}
      list={list}
      keyName={cardKey(cards.indexOf(list.name))}
      roles={roles}
      now={{ day, asOf }}
      onShow={setShown}
    />
  );
  return (
    <div className={styles.screen}>
      <ScreenHead title={t(greetingAt(new Date(asOf)), { name: user?.firstName ?? "" })} note={formatLongDay(day)}>
        <Together>
          <span className={styles.asOf}>{t("asOf", { time: formatTime(asOf) })}</span>
          <IconButton
            icon={<RefreshCw />}
            label={t("refresh")}
            busy={state === "loading"}
            onClick={() => void revalidate()}
          />
          {newTrip && (
            <Button kind="primary" icon={<Plus />} href={newTrip}>
              {t("newTrip")}
            </Button>
          )}
        </Together>
      </ScreenHead>
      <div className={styles.body}>
        {/* Moved, not made anew: what is being written in it goes along when a phone is turned. */}
        {isPhone ? [toDo, figures] : [figures, toDo]}
        <div className={styles.first} data-charts={charts.length}>
          {charts.map((chart) => (
            <HubChartCard key={chart.name} chart={chart} />
          ))}
          {beside && card(beside)}
          {isQuiet && (
            <Empty spot="quiet" title={t("allDone")}>
              {t("allDoneLine")}
            </Empty>
          )}
        </div>
        {!isQuiet && (
          <section className={styles.lists} aria-label={t("work")}>
            {below.map(card)}
          </section>
        )}
      </div>
      <FactsDrawer row={shown} onClose={() => setShown(null)} />
    </div>
  );
}
