import { mostInvited } from "#shared/features/timeline/weeks.rules.ts";
import type { WeeksFamily } from "#shared/features/timeline/planner.contract.ts";
import { formatDay } from "#client/i18n/format.ts";
import { useText } from "#client/i18n/useText.ts";
import { reasonWords } from "#client/resource/commands/commandWords.ts";
import { Checkbox } from "#client/ui/form/Checkbox.tsx";
import styles from "./Weeks.module.css";

interface FamiliesToInviteProps {
  readonly families: readonly WeeksFamily[];
  readonly chosen: ReadonlySet<string>;
  readonly onChoose: (ids: ReadonlySet<string>) => void;
}

// Whom to write to: whoever cannot take a child then stands there with the reason.
export function FamiliesToInvite({ families, chosen, onChoose }: FamiliesToInviteProps) {
  const t = useText("planner");
  const turn = (id: string): void =>
    onChoose(chosen.has(id) ? new Set([...chosen].filter((one) => one !== id)) : new Set([...chosen, id]));
  const lineOf = ({ why, invitedAt, place }: WeeksFamily): string =>
    why !== null
      ? reasonWords(why)
      : invitedAt === null
        ? place
        : t("lastInvited", { day: formatDay(invitedAt.slice(0, 10)) });
  return (
    <fieldset className={styles.families}>
      <legend className={styles.legend}>{t("whomToInvite")}</legend>
      <p className="t-sm ink-3">{t("inviteLine")}</p>
      {families.map((family) => (
        <Checkbox
          key={family.id}
          checked={chosen.has(family.id)}
          disabled={family.why !== null || (!chosen.has(family.id) && chosen.size >= mostInvited)}
          hint={lineOf(family)}
          onChange={() => turn(family.id)}
        >
          {family.name}
        </Checkbox>
      ))}
    </fieldset>
  );
}
