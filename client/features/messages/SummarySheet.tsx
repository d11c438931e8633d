import { drafting } from "#shared/features/drafting/drafting.contract.ts";
import { apiOf } from "#client/api/apiOf.ts";
import { useLocale, useText } from "#client/i18n/useText.ts";
import { Refusal } from "#client/resource/Refusal.tsx";
import { Sheet } from "#client/ui/overlay/Sheet.tsx";
import styles from "./DeskMarks.module.css";
import { LoadedLater } from "./LoadedLater.tsx";

const api = apiOf({ summarise: drafting.summarise });

interface SummarySheetProps {
  readonly conversationId: string;
  readonly onClose: () => void;
}

type Told = Awaited<ReturnType<typeof api.summarise>> | { readonly failure: unknown };

// What a conversation has come to, for whoever takes it up. It is made anew each time and kept nowhere.
export function SummarySheet({ conversationId, onClose }: SummarySheetProps) {
  const t = useText("desk");
  const locale = useLocale();
  const load = (): Promise<Told> =>
    api.summarise({ conversationId, locale }, { isQuiet: true }).catch((failure: unknown) => ({ failure }));
  return (
    <Sheet isOpen title={t("summary.title")} onClose={onClose}>
      <div className={styles.content}>
        <LoadedLater load={load} loadKey={conversationId} failedWords={t("offline")}>
          {(told) =>
            "failure" in told ? (
              <Refusal error={told.failure} />
            ) : (
              <>
                <p dir="auto" data-summary>
                  {told.text}
                </p>
                <p className={styles.note}>{t("summary.line")}</p>
              </>
            )
          }
        </LoadedLater>
      </div>
    </Sheet>
  );
}
