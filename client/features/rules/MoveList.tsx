import { ArrowRight } from "lucide-react";
import { formatFullMoment } from "#client/i18n/formatMoment.ts";
import { useText } from "#client/i18n/useText.ts";
import type { ShownMove } from "./bench.ts";
import styles from "./Rules.module.css";
import { StateMark } from "./StateMark.tsx";
import { useRuleWords } from "./useRuleWords.ts";
import { entityWords } from "./labWords.ts";

// What has been done: each step as the history keeps it, the message into the conversation, and the effects that follow.
export function MoveList({ moves }: { readonly moves: readonly ShownMove[] }) {
  const t = useText("rules");
  if (moves.length === 0) return <p className="ink-2">{t("nothingDone")}</p>;
  return (
    <ol className={styles.moves} aria-label={t("history")}>
      {moves.map((move, index) => (
        <MoveLine key={index} move={move} />
      ))}
    </ol>
  );
}

function MoveLine({
  move: { entity, command, from, to, at, role, reason, notice, effects },
}: {
  readonly move: ShownMove;
}) {
  const t = useText("rules");
  const words = useRuleWords();
  return (
    <li className={styles.move}>
      <p className={styles.leads}>
        <span className="strong">
          {t(entityWords[entity])}: {words.command(command)}
        </span>
        {from !== null && <StateMark entity={entity} state={from} small />}
        <ArrowRight />
        <StateMark entity={entity} state={to} small />
      </p>
      <p className={styles.note}>
        {[formatFullMoment(new Date(at).toISOString()), words.doer(role ?? "system"), reason]
          .filter(Boolean)
          .join(" · ")}
      </p>
      {notice && (
        <p className={styles.note}>
          {t("notice")} <code>{notice.key}</code> {notice.requireRoles.map(words.doer).join(", ")}
        </p>
      )}
      {effects.length > 0 && (
        <p className={styles.note}>
          {t("effects")}{" "}
          {effects.map((effect, index) => (
            <code key={index}>{effectText(effect)}</code>
          ))}
        </p>
      )}
    </li>
  );
}

function effectText({ kind, ...said }: ShownMove["effects"][number]): string {
  const values = Object.entries(said).map(([name, value]) => `${name}=${JSON.stringify(value)}`);
  return [kind, ...values].join(" ");
}
