import { useText } from "#client/i18n/useText.ts";
import { Card } from "#client/ui/page/Card.tsx";
import styles from "./Rules.module.css";

// The same case for the price command of the project.
export function CaseText({ text }: { readonly text: string }) {
  const t = useText("rules");
  return (
    <Card labelledBy="case">
      <h2 id="case" className="h3">
        {t("case")}
      </h2>
      <p className="ink-2 t-sm">{t("caseHint")}</p>
      <pre tabIndex={0} aria-labelledby="case" className={styles.code}>
        {text}
      </pre>
    </Card>
  );
}
