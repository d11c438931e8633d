import { ChartNoAxesColumn, ListChecks, Play } from "lucide-react";
import { useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { queryOf } from "#shared/features/gridViews/gridViews.rules.ts";
import { priorities } from "#shared/features/conversations/priority.rules.ts";
import { unnarrowed, type Narrowing } from "#client/engine/views/narrowing.ts";
import { dataKey } from "#client/i18n/dataKeys.ts";
import { useText } from "#client/i18n/useText.ts";
import { Chip } from "#client/ui/control/Chip.tsx";
import { IconButton } from "#client/ui/control/IconButton.tsx";
import { Menu } from "#client/ui/overlay/Menu.tsx";
import type { MenuItem } from "#client/ui/overlay/MenuRow.tsx";
import { caseStates, supportTopics } from "#shared/features/support/support.rules.ts";
import { LoadedLater } from "./LoadedLater.tsx";
import { loadFigures } from "./supportLater.ts";
import { BulkSheet } from "./BulkSheet.tsx";
import { useTakeNext } from "./useTakeNext.ts";
import { useTeams } from "./useTeams.ts";
import { useLabels } from "./useLabels.ts";
import { useConversations } from "./watches.ts";
import { useMessagesPlace } from "./useMessagesPlace.ts";

const offered: Narrowing = { ...unnarrowed, whose: "offered" };

export interface DeskFiltersProps {
  readonly tab: string;
}

// By what the office says of its conversations.
export function DeskFilters({ tab }: DeskFiltersProps) {
  const [t, messages] = [useText("desk"), useText("messages")];
  const navigate = useNavigate();
  const labels = useLabels();
  const teams = useTeams();
  const { narrowing, words, hrefWith } = useMessagesPlace();
  const [params] = useSearchParams();
  const [isDoing, setDoing] = useState(false);
  const [isCounting, setCounting] = useState(false);
  // What the address leaves to the device is said: it is done to what is shown.
  const shown = new URLSearchParams(params);
  shown.set("tab", tab);
  const change = (changes: Readonly<Record<string, string | null>>): void => void navigate(hrefWith(changes));
  const { only, priority, label, whose, team, caseState, topic } = narrowing;
  const takeNext = useTakeNext();
  const { rows: offers } = useConversations("all", offered);
  const pressures = [null, ...priorities].map((one): MenuItem => ({
    id: one ?? "any",
    label: one === null ? t("anyPriority") : t(dataKey("priority", one)),
    isChecked: priority === one,
    select: () => change({ priority: one }),
  }));
  const marks = [null, ...labels].map((one): MenuItem => ({
    id: one?.id ?? "any",
    label: one === null ? t("anyLabel") : one.name,
    isChecked: label === (one?.id ?? null),
    select: () => change({ label: one?.id ?? null }),
  }));
  const groups = [null, ...teams].map((one): MenuItem => ({
    id: one?.id ?? "any",
    label: one === null ? t("anyTeam") : one.name,
    isChecked: team === (one?.id ?? null),
    select: () => change({ team: one?.id ?? null }),
  }));
  const teamName = teams.find(({ id }) => id === team)?.name;
  const cases = [null, ...caseStates].map((one): MenuItem => ({
    id: one ?? "any",
    label: one === null ? t("anyCase") : messages(dataKey("caseState", one)),
    isChecked: caseState === one,
    select: () => change({ case: one }),
  }));
  const topics = [null, ...supportTopics].map((one): MenuItem => ({
    id: one ?? "any",
    label: one === null ? t("anyTopic") : messages(dataKey("supportTopic", one)),
    isChecked: topic === one,
    select: () => change({ topic: one }),
  }));
  const labelName = labels.find(({ id }) => id === label)?.name;
  return (
    <>
      <Chip isOn={only === "overdue"} onClick={() => change({ tab3: only === "overdue" ? null : "overdue" })}>
        {t("overdue")}
      </Chip>
      <Chip
        isOn={whose === "offered"}
        {...(offers.length > 0 ? { count: offers.length } : {})}
        onClick={() => change({ whose: whose === "offered" ? null : "offered" })}
      >
        {t("offered")}
      </Chip>
      {teams.length > 0 && (
        <Menu
          label={t("team")}
          items={groups}
          trigger={(props) => (
            <Chip opensMenu isOn={team !== null} {...props}>
              {teamName ?? t("team")}
            </Chip>
          )}
        />
      )}
      <Menu
        label={t("priority")}
        items={pressures}
        trigger={(props) => (
          <Chip opensMenu isOn={priority !== null} {...props}>
            {priority === null ? t("priority") : t(dataKey("priority", priority))}
          </Chip>
        )}
      />
      {labels.length > 0 && (
        <Menu
          label={t("label")}
          items={marks}
          trigger={(props) => (
            <Chip opensMenu isOn={label !== null} {...props}>
              {labelName ?? t("label")}
            </Chip>
          )}
        />
      )}
      <IconButton
        size="sm"
        icon={<Play />}
        label={t("takeNext")}
        keyHint="Q"
        data-takes-next
        onClick={() => void takeNext()}
      />
      {(tab === "support" || caseState !== null || topic !== null) && (
        <>
          <Menu
            label={t("case")}
            items={cases}
            trigger={(props) => (
              <Chip opensMenu isOn={caseState !== null} {...props}>
                {caseState === null ? t("case") : messages(dataKey("caseState", caseState))}
              </Chip>
            )}
          />
          <Menu
            label={t("topic")}
            items={topics}
            trigger={(props) => (
              <Chip opensMenu isOn={topic !== null} {...props}>
                {topic === null ? t("topic") : messages(dataKey("supportTopic", topic))}
              </Chip>
            )}
          />
        </>
      )}
      {tab === "support" && (
        <IconButton size="sm" icon={<ChartNoAxesColumn />} label={t("figures")} onClick={() => setCounting(true)} />
      )}
      {isCounting && (
        <LoadedLater load={loadFigures} failedWords={messages("laterFailed")}>
          {(Sheet) => <Sheet onClose={() => setCounting(false)} />}
        </LoadedLater>
      )}
      {words === "" && (
        <IconButton size="sm" icon={<ListChecks />} label={t("bulk.open")} onClick={() => setDoing(true)} />
      )}
      {isDoing && <BulkSheet query={queryOf("conversations", shown)} onClose={() => setDoing(false)} />}
    </>
  );
}
