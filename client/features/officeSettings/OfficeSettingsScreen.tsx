import { useState } from "react";
import { useLoaderData, useRevalidator, type LoaderFunctionArgs } from "react-router";
import { officeSettingsDesk, type WrittenSetting } from "#shared/features/officeSettings/officeSettings.contract.ts";
import { officeSettings, settingKeys, type SettingKey } from "#shared/features/officeSettings/officeSettings.rules.ts";
import { apiOf } from "#client/api/apiOf.ts";
import { dataKey } from "#client/i18n/dataKeys.ts";
import { formatDay, formatNumber } from "#client/i18n/format.ts";
import { formatFullMoment } from "#client/i18n/formatMoment.ts";
import { useText } from "#client/i18n/useText.ts";
import { today } from "#client/resource/today.ts";
import { useMay } from "#client/session/useMay.ts";
import { Button } from "#client/ui/control/Button.tsx";
import { Card } from "#client/ui/page/Card.tsx";
import { ScreenHead } from "#client/ui/page/ScreenHead.tsx";
import styles from "./OfficeSettings.module.css";
import { SettingForm } from "./SettingForm.tsx";

const api = apiOf(officeSettingsDesk);

export const loader = ({ request: { signal } }: LoaderFunctionArgs) => api.list({}, { signal });

// Numbers that the office sets for itself: what holds, since when and by whom, and what comes.
export function Screen() {
  const t = useText("officeSettings");
  const { today: now, written } = useLoaderData<typeof loader>();
  const { revalidate } = useRevalidator();
  const mayWrite = useMay("officeSettings:write");
  const [editing, setEditing] = useState<SettingKey | null>(null);
  const valueOf = (key: SettingKey): number => now[key] ?? officeSettings[key].usual;
  return (
    <div className={styles.screen}>
      <ScreenHead title={t("title")} note={t("note")} />
      <div className={styles.content}>
        <Card isFlush>
          <ul className={styles.rows}>
            {settingKeys.map((key) => (
              <SettingRow
                key={key}
                of={key}
                value={valueOf(key)}
                written={written.filter((one) => one.key === key)}
                onEdit={mayWrite ? () => setEditing(key) : null}
              />
            ))}
          </ul>
        </Card>
        {written.length > 0 && (
          <section className={styles.part}>
            <h2 className="h4">{t("history")}</h2>
            <Card isFlush>
              <ul className={styles.rows}>
                {written.map(({ key, value, validFrom, byName, at }) => (
                  <li key={`${key} ${validFrom}`} className={styles.row}>
                    <span className={styles.words}>
                      <span>{t(dataKey("officeSetting", key))}</span>
                      <span className={styles.quiet}>
                        {t("from", { day: formatDay(validFrom) })} · {byName ?? t("nobody")}, {formatFullMoment(at)}
                      </span>
                    </span>
                    <span className={styles.value}>{formatNumber(value)}</span>
                  </li>
                ))}
              </ul>
            </Card>
          </section>
        )}
      </div>
      {editing && (
        <SettingForm
          of={editing}
          value={valueOf(editing)}
          onSaved={() => void revalidate()}
          onClose={() => setEditing(null)}
        />
      )}
    </div>
  );
}

interface SettingRowProps {
  readonly of: SettingKey;
  readonly value: number;
  readonly written: readonly WrittenSetting[];
  readonly onEdit: (() => void) | null;
}

function SettingRow({ of: key, value, written, onEdit }: SettingRowProps) {
  const t = useText("officeSettings");
  const name = t(dataKey("officeSetting", key));
  const { usual } = officeSettings[key];
  const held = written.find(({ validFrom }) => validFrom <= today());
  const next = written.findLast(({ validFrom }) => validFrom > today());
  return (
    <li className={styles.row}>
      <span className={styles.words}>
        <strong>{name}</strong>
        <span className={styles.quiet}>
          {held
            ? t("since", {
                day: formatDay(held.validFrom),
                name: held.byName ?? t("nobody"),
                usual: formatNumber(usual),
              })
            : t("usual")}
        </span>
        {next && (
          <span className={styles.quiet}>
            {t("next", { day: formatDay(next.validFrom), value: formatNumber(next.value) })}
          </span>
        )}
      </span>
      <span className={styles.value}>{formatNumber(value)}</span>
      {onEdit && (
        <Button size="sm" aria-label={t("changeOf", { name })} onClick={onEdit}>
          {t("change")}
        </Button>
      )}
    </li>
  );
}
