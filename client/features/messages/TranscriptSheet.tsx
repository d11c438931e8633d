import { useRef, useState } from "react";
import { transcripts, type TranscriptForm } from "#shared/features/transcript/transcript.contract.ts";
import { apiOf } from "#client/api/apiOf.ts";
import { formatFullMoment } from "#client/i18n/formatMoment.ts";
import { useText } from "#client/i18n/useText.ts";
import { Refusal } from "#client/resource/Refusal.tsx";
import { fileOfBase64, saveFile } from "#client/resource/saveFile.ts";
import { Button } from "#client/ui/control/Button.tsx";
import { Sheet } from "#client/ui/overlay/Sheet.tsx";
import styles from "./DeskMarks.module.css";

const api = apiOf({ make: transcripts.make, check: transcripts.check });

interface TranscriptSheetProps {
  readonly conversationId: string;
  readonly onClose: () => void;
}

type Busy = TranscriptForm | "check" | null;
type Checked = Awaited<ReturnType<typeof api.check>>["made"];

// The whole conversation as a file, with what it is known by. Making it leaves a line, so it is made when it is asked for.
export function TranscriptSheet({ conversationId, onClose }: TranscriptSheetProps) {
  const t = useText("desk");
  const picker = useRef<HTMLInputElement>(null);
  const [made, setMade] = useState<{ readonly sha256: string; readonly messages: number } | null>(null);
  const [checked, setChecked] = useState<Checked | null>(null);
  const [busy, setBusy] = useState<Busy>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const attempt = (what: Busy, work: () => Promise<void>): void => {
    setBusy(what);
    setFailure(null);
    work()
      .catch(setFailure)
      .finally(() => setBusy(null));
  };
  const make = (form: TranscriptForm) => (): void =>
    attempt(form, async () => {
      setMade(null);
      const { text, pdf, sha256, messages } = await api.make({ conversationId, form });
      const name = `hearth-conversation-${conversationId}.${form}`;
      if (pdf !== null) saveFile(name, fileOfBase64(pdf, "application/pdf"));
      else if (text !== null) saveFile(name, new Blob([text], { type: "application/json" }));
      setMade({ sha256, messages });
    });
  const check = (): void =>
    attempt("check", async () => {
      const file = picker.current?.files?.[0];
      if (!file) return;
      setChecked((await api.check({ sha256: await hashOf(file) })).made);
    });
  return (
    <Sheet isOpen title={t("transcript.title")} onClose={onClose}>
      <div className={styles.content}>
        <p>{t("transcript.line")}</p>
        {failure !== null && <Refusal error={failure} />}
        <div className={styles.chips}>
          <Button kind="primary" busy={busy === "json"} onClick={make("json")}>
            {t("transcript.make")}
          </Button>
          <Button busy={busy === "pdf"} onClick={make("pdf")}>
            {t("transcript.makePdf")}
          </Button>
        </div>
        {made && (
          <div role="status">
            <p>{t("transcript.made", { count: made.messages })}</p>
            <p className={styles.hash}>SHA-256 {made.sha256}</p>
          </div>
        )}
        <p className={styles.note}>{t("transcript.checkLine")}</p>
        <div>
          <Button size="sm" busy={busy === "check"} onClick={() => picker.current?.click()}>
            {t("transcript.check")}
          </Button>
          <input ref={picker} type="file" hidden tabIndex={-1} aria-hidden onChange={check} />
        </div>
        {checked && (
          <div role="status">
            {checked.length === 0 && <p>{t("transcript.unknown")}</p>}
            {checked.map(({ conversationId: id, at, name }) => (
              <p key={`${id} ${at}`}>
                {t("transcript.known", { moment: formatFullMoment(at), name: name ?? t("readings.nobody"), id })}
              </p>
            ))}
          </div>
        )}
      </div>
    </Sheet>
  );
}

async function hashOf(file: File): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", await file.arrayBuffer());
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
