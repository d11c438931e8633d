import { ChevronLeft, Link2, Pencil } from "lucide-react";
import { useState } from "react";
import { useRevalidator } from "react-router";
import { ruleBook, type RuleSection } from "#shared/features/ruleBook/ruleBook.contract.ts";
import { blocksOf, goneFrom } from "#shared/features/ruleBook/markdown.rules.ts";
import { standingOf } from "#shared/features/ruleBook/ruleBook.rules.ts";
import { localeNames } from "#shared/locales.ts";
import { apiOf } from "#client/api/apiOf.ts";
import { formatDay, formatList } from "#client/i18n/format.ts";
import { formatMoment } from "#client/i18n/formatMoment.ts";
import { dataKey } from "#client/i18n/dataKeys.ts";
import { useLocale, useText } from "#client/i18n/useText.ts";
import { Refusal } from "#client/resource/Refusal.tsx";
import { useOnce } from "#client/resource/useOnce.ts";
import { toast } from "#client/session/notify.ts";
import { useHasNetwork } from "#client/session/useHasNetwork.ts";
import { Button } from "#client/ui/control/Button.tsx";
import styles from "./RuleBook.module.css";
import { RuleText } from "./RuleText.tsx";

const api = apiOf(ruleBook);

interface RuleSectionViewProps {
  readonly section: RuleSection;
  readonly onEdit: (() => void) | null;
  readonly onBack: () => void;
}

// One section: its text, with what has changed since it was read, and the word that one knows it.
export function RuleSectionView({ section, onEdit, onBack }: RuleSectionViewProps) {
  const [t, states] = [useText("ruleBook"), useText("states")];
  const locale = useLocale();
  const { body, title, validFrom, ownerName, readers, readBody } = section;
  const isChanged = standingOf(section) === "changed";
  const before = isChanged ? readBody : null;
  const gone = before === null ? [] : goneFrom(body, before);
  const copy = (): void =>
    void navigator.clipboard.writeText(location.href).then(
      () => toast(t("linkCopied"), { hue: "moss" }),
      () => toast(t("linkNotCopied"), { hue: "brick" }),
    );
  return (
    <article className={styles.article}>
      <div className={styles.bar}>
        <Button className={styles.back} kind="quiet" size="sm" icon={<ChevronLeft />} onClick={onBack}>
          {t("toList")}
        </Button>
        <Button kind="quiet" size="sm" icon={<Link2 />} onClick={copy}>
          {t("copyLink")}
        </Button>
        {onEdit && (
          <Button size="sm" icon={<Pencil />} onClick={onEdit}>
            {t("edit")}
          </Button>
        )}
      </div>
      <h2 className="h2" lang={section.locale}>
        {title}
      </h2>
      <p className={styles.note}>
        {[
          t("validFrom", { day: formatDay(validFrom) }),
          ...(ownerName === null ? [] : [t("ownedBy", { name: ownerName })]),
          t("for", { readers: formatList(readers.map((role) => states(dataKey("role", role)))) }),
        ].join(" · ")}
      </p>
      {section.locale !== locale && (
        <p className={styles.note}>{t("otherLanguage", { language: localeNames[section.locale] })}</p>
      )}
      {isChanged && <p className={styles.changedNote}>{t(before === null ? "changedElsewhere" : "changedNote")}</p>}
      <div className={styles.text} lang={section.locale}>
        {blocksOf(body, before).map(({ block, isNew }, index) => (
          // oxlint-disable-next-line react/no-array-index-key
          <div key={index} className={styles.block} data-new={isNew}>
            {isNew && <span className="visually-hidden">{t("new")}: </span>}
            <RuleText block={block} />
          </div>
        ))}
      </div>
      {gone.length > 0 && (
        <details className={styles.gone}>
          <summary>{t("gone", { count: gone.length })}</summary>
          <div className={styles.text} lang={section.locale}>
            {gone.map((block, index) => (
              // oxlint-disable-next-line react/no-array-index-key
              <RuleText key={index} block={block} />
            ))}
          </div>
        </details>
      )}
      <Knowing section={section} />
    </article>
  );
}

function Knowing({ section }: { readonly section: RuleSection }) {
  const t = useText("ruleBook");
  const once = useOnce();
  const { revalidate } = useRevalidator();
  const hasNetwork = useHasNetwork();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  if (standingOf(section) === "read")
    return (
      <p role="status" className={styles.known}>
        {t("known", { moment: section.readAt === null ? "" : formatMoment(section.readAt) })}
      </p>
    );
  const acknowledge = async (): Promise<void> => {
    setBusy(true);
    setFailure(null);
    try {
      await api.acknowledge({ id: section.id, number: section.number }, once);
      await revalidate();
    } catch (cause) {
      setFailure(cause);
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className={styles.knowing}>
      {failure !== null && <Refusal error={failure} />}
      <Button
        kind="primary"
        busy={isBusy}
        busyLabel={t("saving")}
        disabled={!hasNetwork}
        onClick={() => void acknowledge()}
      >
        {t("acknowledge")}
      </Button>
      {!hasNetwork && <span className={styles.note}>{t("needsNetwork")}</span>}
    </div>
  );
}
