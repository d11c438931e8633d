import { useText } from "#client/i18n/useText.ts";
import { Button } from "#client/ui/control/Button.tsx";
import { differing } from "./differing.ts";
import styles from "./PartForm.module.css";

export interface Disagreement<Name extends string> {
  readonly name: Name;
  readonly label: string;
  // As each would read it.
  readonly mine: string;
  readonly theirs: string;
}

export type Whose = "mine" | "theirs";

export interface MeanwhileProps<Name extends string> {
  readonly id?: string;
  readonly disagreements: readonly Disagreement<Name>[];
  readonly onKeep: (name: Name, whose: Whose) => void;
}

// Somebody was quicker: each field says what both have written, and one of them is chosen.
export function Meanwhile<Name extends string>({ id, disagreements, onKeep }: MeanwhileProps<Name>) {
  const t = useText("forms");
  return (
    <div id={id} role="group" aria-label={t("meanwhile")} className={styles.meanwhile}>
      <p role="alert">{t("meanwhile")}</p>
      {disagreements.map(({ name, label, ...said }) => {
        const [mine, theirs] = differing(said.mine, said.theirs);
        return (
          <div key={name} className={styles.row}>
            <span>{label}</span>
            <span className={styles.ways}>
              <Button size="sm" onClick={() => onKeep(name, "theirs")}>
                {t("takeTheirs", { value: theirs || "–" })}
              </Button>
              <Button size="sm" onClick={() => onKeep(name, "mine")}>
                {t("keepMine", { value: mine || "–" })}
              </Button>
            </span>
          </div>
        );
      })}
    </div>
  );
}
