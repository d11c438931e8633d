import { useAtomValue } from "jotai";
import { CircleAlert, Timer, UsersRound } from "lucide-react";
import type { ReactNode } from "react";
import type { ConversationItem } from "#client/engine/model.ts";
import { pressureOf } from "#client/engine/views/narrowing.ts";
import { dataKey } from "#client/i18n/dataKeys.ts";
import { useText } from "#client/i18n/useText.ts";
import { formatWait } from "#client/i18n/waitingTime.ts";
import { Pill } from "#client/ui/control/Pill.tsx";
import { dueOf, labelsOn } from "./deskMarks.ts";
import { labelsAtom } from "./marks.atoms.ts";
import { Viewers } from "./Viewers.tsx";
import { useNow } from "./useNow.ts";

interface RowMarksProps {
  readonly item: ConversationItem;
}

export const drawRowMarks = (item: ConversationItem): ReactNode => <RowMarks item={item} />;

const hues = { urgent: "brick", high: "gorse", low: "slate" } as const;

// What the office says of a conversation, in its row.
function RowMarks({ item }: RowMarksProps) {
  const t = useText("desk");
  const now = useNow();
  const labels = labelsOn(item, useAtomValue(labelsAtom));
  const pressure = pressureOf(item, now);
  const due = dueOf(item, now);
  const { team, mergedInto } = item.header;
  const why = item.header.priority === null ? item.header.urgent : null;
  return (
    <>
      <Viewers conversationId={item.id} />
      {pressure !== "normal" && (
        <Pill hue={hues[pressure]} small icon={<CircleAlert aria-hidden />}>
          {t(dataKey("priority", pressure))}
          {pressure !== "low" && why && ` · ${t(dataKey("urgentWhy", why))}`}
        </Pill>
      )}
      {due && (
        <span data-overdue={due.isOver ? "" : undefined}>
          <Pill hue={due.isOver ? "brick" : "gorse"} small plain icon={<Timer aria-hidden />}>
            {t(due.isOver ? "overdueBy" : "dueIn", { time: formatWait(due.ms) })}
          </Pill>
        </span>
      )}
      {mergedInto && (
        <Pill hue="slate" small plain>
          {t("merged.mark")}
        </Pill>
      )}
      {team && (
        <Pill hue="sky" small icon={<UsersRound aria-hidden />}>
          {team.name}
        </Pill>
      )}
      {labels.map(({ id, name, hue }) => (
        <Pill key={id} hue={hue} small>
          {name}
        </Pill>
      ))}
    </>
  );
}
