import type { Progress } from "#shared/features/vetting/vetting.rules.ts";
import type { CheckKind } from "#shared/features/vetting/vetting.states.ts";
import { dataKey } from "#client/i18n/dataKeys.ts";
import { formatList } from "#client/i18n/format.ts";
import { useText } from "#client/i18n/useText.ts";
import styles from "./CheckProgress.module.css";

interface CheckProgressProps {
  readonly progress: Progress;
  // With every kind named; a row of a table has room for one or two.
  readonly isWhole?: boolean;
}

const mostInRow = 2;

// How many checks are clear, and what keeps the household from being.
export function CheckProgress({ progress, isWhole = false }: CheckProgressProps) {
  const t = useText("vetting");
  const { required, clear, missing, adverse, expiring } = progress;
  const nameKinds = (kinds: readonly CheckKind[]): string => {
    const names = kinds.map((kind) => t(dataKey("checkInSentence", kind)));
    const [first = "", ...others] = names;
    return formatList(isWhole || names.length <= mostInRow ? names : [first, t("more", { count: others.length })]);
  };
  const rests = [
    { hue: "brick", kinds: adverse, words: t("adverseKinds", { kinds: nameKinds(adverse) }) },
    { hue: "slate", kinds: missing, words: t("missingKinds", { kinds: nameKinds(missing) }) },
    { hue: "gorse", kinds: expiring, words: t("expiringKinds", { kinds: nameKinds(expiring) }) },
  ].filter(({ kinds }) => kinds.length > 0);
  return (
    <span className={styles.progress} data-whole={isWhole}>
      <span
        className={styles.bar}
        data-complete={clear === required}
        data-adverse={adverse.length > 0}
        aria-hidden="true"
      >
        <span style={{ inlineSize: `${(clear / required) * 100}%` }} />
      </span>
      <span className={styles.count}>{t("clearOf", { clear, required })}</span>
      {(isWhole ? rests : rests.slice(0, 1)).map(({ hue, words }) => (
        <span key={hue} className={styles.rest} data-hue={hue} title={isWhole ? undefined : words}>
          {words}
        </span>
      ))}
    </span>
  );
}
