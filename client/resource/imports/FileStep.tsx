import { useState, type DragEvent } from "react";
import { mostImportedRows, type FileRefusal } from "#shared/features/gridImports/importFile.rules.ts";
import { dataKey } from "#client/i18n/dataKeys.ts";
import { formatNumber } from "#client/i18n/format.ts";
import { useText } from "#client/i18n/useText.ts";
import styles from "./Imports.module.css";
import type { ReadTable } from "./readBytes.ts";
import { readFile } from "./readFile.ts";
import { RefusedFile } from "./unpack.ts";

interface FileStepProps {
  readonly onChosen: (chosen: { readonly name: string; readonly table: ReadTable }) => void;
}

export function FileStep({ onChosen }: FileStepProps) {
  const t = useText("gridImport");
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<FileRefusal | null>(null);
  const take = (file: File | undefined): void => {
    if (!file || isBusy) return;
    setBusy(true);
    setRefusal(null);
    readFile(file)
      .then(
        (table) => onChosen({ name: file.name, table }),
        (cause: unknown) => setRefusal(cause instanceof RefusedFile ? cause.refusal : "unreadable"),
      )
      .finally(() => setBusy(false));
  };
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    take(event.dataTransfer.files[0]);
  };
  return (
    <div className={styles.stack}>
      <p className={styles.lead}>{t("lead")}</p>
      <label className={styles.drop} aria-busy={isBusy} onDragOver={(event) => event.preventDefault()} onDrop={drop}>
        <span className={styles.choose}>{t(isBusy ? "reading" : "choose")}</span>
        <span className={styles.quiet}>{t("limits", { rows: formatNumber(mostImportedRows) })}</span>
        <input
          type="file"
          accept=".csv,.tsv,.txt,.xlsx"
          className="visually-hidden"
          disabled={isBusy}
          onChange={({ target }) => {
            take(target.files?.[0]);
            target.value = "";
          }}
        />
      </label>
      <p role="alert" className={styles.refused}>
        {refusal && t(dataKey("fileRefusal", refusal), { rows: formatNumber(mostImportedRows) })}
      </p>
    </div>
  );
}
