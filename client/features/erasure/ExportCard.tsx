import { useState } from "react";
import { useRevalidator } from "react-router";
import { erasure, type ErasureStanding } from "#shared/features/erasure/erasure.contract.ts";
import { apiOf } from "#client/api/apiOf.ts";
import { formatFullMoment } from "#client/i18n/formatMoment.ts";
import { useText } from "#client/i18n/useText.ts";
import { Button } from "#client/ui/control/Button.tsx";
import { Spinner } from "#client/ui/control/Spinner.tsx";
import { fileSize } from "#client/ui/message/fileSize.ts";
import { TitledCard } from "#client/ui/page/TitledCard.tsx";
import styles from "./DeleteAccount.module.css";

const api = apiOf(erasure);

// A copy of all that is kept, before it goes: asked for, made, and fetched once.
export function ExportCard({ made }: { readonly made: ErasureStanding["export"] }) {
  const t = useText("erasure");
  const { revalidate } = useRevalidator();
  const [isBusy, setBusy] = useState(false);
  // Why it failed the call has said itself.
  const run = async (call: () => Promise<unknown>): Promise<void> => {
    setBusy(true);
    await call().catch(() => undefined);
    setBusy(false);
  };
  const begin = () => run(async () => api.export({}).finally(() => void revalidate()));
  // Behind a proof of who one is; the browser's own download does the rest.
  const fetchIt = () => run(async () => location.assign(`/exports/${(await api.openExport({})).id}`));
  return (
    <TitledCard title={t("exportTitle")} line={t("exportLine")}>
      <div role="status" className={styles.export}>
        {made && !made.isReady && (
          <p className={styles.making}>
            <Spinner />
            {t("exportMaking")}
          </p>
        )}
        {made?.isReady && <p>{t("exportReady", { until: formatFullMoment(made.expiresAt) })}</p>}
      </div>
      <div className={styles.buttons}>
        {!made && (
          <Button kind="soft" busy={isBusy} onClick={() => void begin()}>
            {t("exportAsk")}
          </Button>
        )}
        {made?.isReady && (
          <Button kind="primary" busy={isBusy} onClick={() => void fetchIt()}>
            {t("exportFetch", { size: fileSize(made.size ?? 0) })}
          </Button>
        )}
      </div>
    </TitledCard>
  );
}
