import { useText } from "#client/i18n/useText.ts";
import { Card } from "#client/ui/page/Card.tsx";
import { Switch } from "#client/ui/form/Switch.tsx";
import { labTables } from "./labTables.ts";
import styles from "./Rules.module.css";
import type { StateLabPlace } from "./useStateLab.ts";
import { factWords } from "./factSwitch.ts";

// What the rules look at, one switch each.
export function FactsCard({ lab }: { readonly lab: StateLabPlace }) {
  const t = useText("rules");
  const { entity, turnedKeys, change } = lab;
  const turn = (key: string): void =>
    change({
      turned: (turnedKeys.includes(key) ? turnedKeys.filter((one) => one !== key) : [...turnedKeys, key]).join(","),
    });
  return (
    <Card labelledBy="facts">
      <h2 id="facts" className="h3">
        {t("facts")}
      </h2>
      <div className={styles.switches}>
        {labTables[entity].standings(turnedKeys).map(({ key, isOn }) => (
          <Switch key={key} checked={isOn} onChange={() => turn(key)}>
            {t(factWords[key])}
          </Switch>
        ))}
      </div>
    </Card>
  );
}
