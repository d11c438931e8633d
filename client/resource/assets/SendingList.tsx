import { CloudOff, RotateCcw, TriangleAlert, X } from "lucide-react";
import { wordsOfReason } from "#client/api/wordsOf.ts";
import { useText } from "#client/i18n/useText.ts";
import { Button } from "#client/ui/control/Button.tsx";
import { IconButton } from "#client/ui/control/IconButton.tsx";
import { FileTile } from "#client/ui/message/FileTile.tsx";
import styles from "./AssetFiles.module.css";
import type { Sending, useAssetUpload } from "./useAssetUpload.ts";

type Upload = ReturnType<typeof useAssetUpload>;

// What is on its way, waits for a connection or did not go through.
export function SendingList({ upload }: { readonly upload: Upload }) {
  if (upload.sendings.length === 0) return null;
  return (
    <ul className={styles.list}>
      {upload.sendings.map((sending) => (
        <li key={sending.id}>
          {sending.state === "sending" ? (
            <FileTile
              name={sending.name}
              kind={kindOf(sending.name)}
              bytes={sending.size}
              progress={sending.progress}
              onCancel={() => upload.cancel(sending.id)}
            />
          ) : (
            <Standing sending={sending} upload={upload} />
          )}
        </li>
      ))}
    </ul>
  );
}

export const kindOf = (name: string): "pdf" | "other" => (name.toLowerCase().endsWith(".pdf") ? "pdf" : "other");

function Standing({ sending, upload }: { readonly sending: Sending; readonly upload: Upload }) {
  const t = useText("assets");
  const { id, name, size, state, reason, mayTryAgain } = sending;
  const isAtFault = state === "refused";
  const words =
    state === "examining"
      ? t("examining")
      : state === "offline"
        ? t("needsConnection")
        : reason === null || reason === "failed"
          ? t("failed")
          : wordsOfReason(reason);
  return (
    <div className={styles.standing} data-state={state}>
      <div className={styles.row}>
        <FileTile name={name} kind={kindOf(name)} bytes={size} />
        {state !== "examining" && (
          <IconButton size="sm" icon={<X />} label={t("dismiss", { name })} onClick={() => upload.cancel(id)} />
        )}
      </div>
      <p className={styles.words} role={isAtFault ? "alert" : "status"}>
        {isAtFault && <TriangleAlert />}
        {state === "offline" && <CloudOff />}
        {words}
      </p>
      {mayTryAgain && (
        <Button size="sm" kind="soft" icon={<RotateCcw />} onClick={() => upload.retry(id)}>
          {t("tryAgain")}
        </Button>
      )}
    </div>
  );
}
