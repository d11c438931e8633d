import { useText } from "#client/i18n/useText.ts";
import { Card } from "#client/ui/page/Card.tsx";
import { Field } from "#client/ui/form/Field.tsx";
import { Select } from "#client/ui/form/Select.tsx";
import { entities } from "./bench.ts";
import { doerNames } from "./doers.ts";
import { labTables } from "./labTables.ts";
import styles from "./Rules.module.css";
import { useRuleWords } from "./useRuleWords.ts";
import { freshRecord, nothingYet, type StateLabPlace } from "./useStateLab.ts";
import { entityWords } from "./labWords.ts";

export function WhoAndWhere({ lab }: { readonly lab: StateLabPlace }) {
  const t = useText("rules");
  const words = useRuleWords();
  const states = [
    { value: nothingYet, label: t("nothingYet") },
    ...labTables[lab.entity].states.map((value) => ({ value, label: words.state(lab.entity, value) })),
  ];
  return (
    <Card labelledBy="who">
      <h2 id="who" className="h3">
        {t("whoAndWhere")}
      </h2>
      <div className={styles.fields}>
        <Field label={t("record")}>
          <Select
            options={entities.map((value) => ({ value, label: t(entityWords[value]) }))}
            value={lab.entity}
            onChange={(entity) => lab.change({ ...freshRecord, entity })}
          />
        </Field>
        <Field label={t("state")}>
          <Select options={states} value={lab.state} onChange={(state) => lab.change({ ...freshRecord, state })} />
        </Field>
        <Field label={t("who")}>
          <Select
            options={doerNames.map((value) => ({ value, label: words.doer(value) }))}
            value={lab.by}
            onChange={(by) => lab.change({ by })}
          />
        </Field>
      </div>
    </Card>
  );
}
