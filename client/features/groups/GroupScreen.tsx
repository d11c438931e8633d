import { lazy, Suspense } from "react";
import { useLoaderData, type LoaderFunctionArgs, type Params } from "react-router";
import { groupParts } from "#shared/features/groups/groups.rules.ts";
import type { Watch } from "#shared/wire/changes.ts";
import { formatDays } from "#client/i18n/format.ts";
import { dataKey } from "#client/i18n/dataKeys.ts";
import { useText } from "#client/i18n/useText.ts";
import { useListQuery } from "#client/resource/listQuery.ts";
import { useTalkKey } from "#client/resource/useTalkKey.ts";
import { hrefOf } from "#client/session/openRoutes.ts";
import { useMay } from "#client/session/useMay.ts";
import { Button } from "#client/ui/control/Button.tsx";
import { ScreenHead } from "#client/ui/page/ScreenHead.tsx";
import { TabPanel } from "#client/ui/page/TabPanel.tsx";
import { Tabs } from "#client/ui/page/Tabs.tsx";
import { SkeletonList } from "#client/ui/state/Skeleton.tsx";
import { lazyPart } from "#client/ui/state/lazyPart.tsx";
import { BusesPart } from "./BusesPart.tsx";
import { api } from "./groupCalls.ts";
import styles from "./Groups.module.css";
import { ListsPart } from "./ListsPart.tsx";
import { RollCall } from "./RollCall.tsx";
import { StudentsPart } from "./StudentsPart.tsx";

const GroupForm = lazyPart(() => import("./GroupForm.tsx").then(({ GroupForm: component }) => component));
const HomesPart = lazy(() => import("./HomesPart.tsx").then(({ HomesPart: component }) => ({ default: component })));
const BudgetPart = lazy(() => import("./BudgetPart.tsx").then(({ BudgetPart: component }) => ({ default: component })));
const HistoryPart = lazy(() =>
  import("./HistoryPart.tsx").then(({ HistoryPart: component }) => ({ default: component })),
);

export const watches = ({ id = "" }: Params): readonly Watch[] => [
  { resource: "groups", ids: [id] },
  { resource: "trips" },
];

export async function loader({ params: { id = "" }, request: { signal } }: LoaderFunctionArgs) {
  const [{ item }, plan] = await Promise.all([api.read({ id }, { signal }), api.plan({ id }, { signal })]);
  return { group: item, ...plan };
}

// Twelve children in homes, on buses, within budget.
export function Screen() {
  const t = useText("groups");
  const { group, members, buses, ticks } = useLoaderData<typeof loader>();
  const query = useListQuery();
  const [mayWrite, maySpend] = [useMay("groups:write"), useMay("groups:money")];
  const open = groupParts.filter((part) => (part === "homes" ? mayWrite : part !== "budget" || maySpend));
  const part = open.find((one) => one === query.get("tab")) ?? "students";
  const counts = {
    students: members.length,
    homes: members.filter(({ homeId }) => homeId === null).length,
    buses: buses.length,
  };
  const messages = hrefOf("messages");
  useTalkKey(group.conversationId);
  const note = [
    formatDays(group.fromDate, group.toDate, { year: true }),
    t(dataKey("groupPhase", group.phase)),
    group.businessName,
    group.leaderName,
  ];
  return (
    <div className={styles.whole}>
      <ScreenHead title={group.name} note={note.filter(Boolean).join(" · ")}>
        {group.conversationId !== null && messages && (
          <Button size="sm" href={`${messages}?conversation=${group.conversationId}`}>
            {t("conversation")}
            {group.unread > 0 && ` · ${t("unread")} ${group.unread}`}
          </Button>
        )}
        {mayWrite && (
          <Button size="sm" onClick={() => query.change({ edit: group.id })}>
            {t("change")}
          </Button>
        )}
      </ScreenHead>
      <div className={styles.page}>
        <div data-print="no">
          <Tabs
            id="group"
            label={t("parts")}
            tabs={open.map((id) => ({
              id,
              label: t(dataKey("groupPart", id)),
              count: id in counts ? counts[id as keyof typeof counts] : 0,
            }))}
            value={part}
            onChange={(tab) => query.change({ tab: tab === "students" ? "" : tab, only: "" })}
          />
        </div>
        <TabPanel tabs="group" tab={part}>
          <Suspense fallback={<SkeletonList count={4} shape="circle" />}>
            {part === "students" && <StudentsPart {...{ group, members, buses }} />}
            {part === "homes" && <HomesPart {...{ group, members }} />}
            {part === "buses" && <BusesPart {...{ group, members, buses }} />}
            {part === "call" && <RollCall key={group.id} {...{ group, members, ticks }} />}
            {part === "lists" && <ListsPart {...{ group, members, buses }} />}
            {part === "budget" && <BudgetPart group={group} />}
            {part === "history" && <HistoryPart group={group} />}
          </Suspense>
        </TabPanel>
      </div>
      {mayWrite && query.get("edit") === group.id && (
        <Suspense>
          <GroupForm group={group} onClose={() => query.change({ edit: "" })} />
        </Suspense>
      )}
    </div>
  );
}
