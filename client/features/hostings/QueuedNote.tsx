import { useAtomValue } from "jotai";
import type { HostingDetail } from "#shared/features/hostings/hosting.contract.ts";
import { useText } from "#client/i18n/useText.ts";
import type { QueuedCommand } from "#client/resource/commands/queue.ts";
import { forgetQueued, queued } from "#client/resource/commands/queued.ts";
import { Button } from "#client/ui/control/Button.tsx";
import { Card } from "#client/ui/page/Card.tsx";
import { answerMoment } from "./answerMoment.ts";
import { commandName } from "./commandName.ts";
import styles from "./Hosting.module.css";
import { RefusedNote } from "./RefusedNote.tsx";

// What was answered here and has not been heard yet, or could not be carried out any more.
export function QueuedNote({ hosting }: { readonly hosting: HostingDetail }) {
  const waiting = useAtomValue(queued.atom).filter(({ hostingId }) => hostingId === hosting.id);
  return waiting.map((command) =>
    command.refusal ? (
      <NotSent key={command.id} command={command} refusal={command.refusal} />
    ) : (
      <Waiting key={command.id} command={command} />
    ),
  );
}

function Waiting({ command }: { readonly command: QueuedCommand }) {
  const t = useText("hosting");
  const words = commandName(t, command);
  return (
    <Card ground="straw">
      <h2 className="h4">{t("queuedTitle")}</h2>
      <p role="status">
        {command.dueAt
          ? t("queuedDue", { command: words, moment: answerMoment(command.dueAt) })
          : t("queued", { command: words })}
      </p>
      {!command.isUnderWay && (
        <div className={styles.calls}>
          <Button size="sm" onClick={() => forgetQueued(command.id)}>
            {t("takeBack")}
          </Button>
        </div>
      )}
    </Card>
  );
}

interface NotSentProps {
  readonly command: QueuedCommand;
  readonly refusal: NonNullable<QueuedCommand["refusal"]>;
}

function NotSent({ command, refusal }: NotSentProps) {
  const t = useText("hosting");
  return (
    <Card ground="straw">
      <h2 className="h4">{t("notSent", { command: commandName(t, command) })}</h2>
      <RefusedNote refused={refusal} failure={null} />
      <div className={styles.calls}>
        <Button size="sm" onClick={() => forgetQueued(command.id)}>
          {t("understood")}
        </Button>
      </div>
    </Card>
  );
}
