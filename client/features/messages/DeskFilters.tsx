import { ChartNoAxesColumn, ListChecks, Play } from "lucide-react";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { queryOf } from "#shared/features/gridViews/gridViews.rules.ts";
import { priorities } from "#shared/features/conversations/priority.rules.ts";
import { unnarrowed, type Narrowing } from "#client/engine/views/narrowing.ts";
import { dataKey } from "#client/i18n/dataKeys.ts";
import { useText } from "#client/i18n/useText.ts";
import { Chip } from "#client/ui/control/Chip.tsx";
import { IconButton } from "#client/ui/control/IconButton.tsx";
import { caseStates, supportTopics } from "#shared/features/support/support.rules.ts";
import { LoadedLater } from "./LoadedLater.tsx";
import { loadFigures } from "./supportLater.ts";
import { BulkSheet } from "./BulkSheet.tsx";
import { FamilyFilter } from "./FamilyFilter.tsx";
import { notRead } from "./marks.atoms.ts";
import { OneOf } from "./OneOf.tsx";
import { useAgencies, useCounties } from "./useOrigins.ts";
import { useTakeNext } from "./useTakeNext.ts";
import { useTeams } from "./useTeams.ts";
import { useLabels } from "./useLabels.ts";
import { useConversations } from "./watches.ts";
import { useInboxPart } from "./useInboxPart.ts";
import { useMessagesPlace } from "./useMessagesPlace.ts";

const offered: Narrowing = { ...unnarrowed, whose: "offered" };

export interface DeskFiltersProps {
  readonly tab: string;
}

// By what the office says of its conversations.
export function DeskFilters({ tab }: DeskFiltersProps) {
  const [t, messages] = [useText("desk"), useText("messages")];
  const labels = useLabels();
  useInboxPart("labels", labels !== notRead);
  const teams = useTeams();
  const counties = useCounties();
  const agencies = useAgencies();
  const { narrowing, words, go: change } = useMessagesPlace();
  const [params] = useSearchParams();
  const [isDoing, setDoing] = useState(false);
  const [isCounting, setCounting] = useState(false);
  // What the address leaves to the device is said: it is done to what is shown.
  const shown = new URLSearchParams(params);
  shown.set("tab", tab);
  const { only, priority, label, whose, team, county, agency, family, caseState, topic } = narrowing;
  const takeNext = useTakeNext();
  const { rows: offers } = useConversations("all", offered);
  const pick = (name: string) => (id: string | null) => change({ [name]: id });
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
        <OneOf label={t("team")} any={t("anyTeam")} choices={teams} chosen={team} onChoose={pick("team")} />
      )}
      <OneOf
        label={t("priority")}
        any={t("anyPriority")}
        choices={priorities.map((one) => ({ id: one, name: t(dataKey("priority", one)) }))}
        chosen={priority}
        onChoose={pick("priority")}
      />
      {labels.length > 0 && (
        <OneOf label={t("label")} any={t("anyLabel")} choices={labels} chosen={label} onChoose={pick("label")} />
      )}
      {counties.length > 0 && (
        <OneOf label={t("county")} any={t("anyCounty")} choices={counties} chosen={county} onChoose={pick("county")} />
      )}
      {agencies.length > 0 && (
        <OneOf label={t("agency")} any={t("anyAgency")} choices={agencies} chosen={agency} onChoose={pick("agency")} />
      )}
      <FamilyFilter chosen={family} onChoose={pick("family")} />
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
          <OneOf
            label={t("case")}
            any={t("anyCase")}
            choices={caseStates.map((one) => ({ id: one, name: messages(dataKey("caseState", one)) }))}
            chosen={caseState}
            onChoose={pick("case")}
          />
          <OneOf
            label={t("topic")}
            any={t("anyTopic")}
            choices={supportTopics.map((one) => ({ id: one, name: messages(dataKey("supportTopic", one)) }))}
            chosen={topic}
            onChoose={pick("topic")}
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
