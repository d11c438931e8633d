import { useState } from "react";
import { useText } from "#client/i18n/useText.ts";
import { toast } from "#client/session/notify.ts";
import { exportRows, saveFile } from "./exportRows.ts";
import type { GridAsked, GridCalls } from "./gridAddress.ts";
import { plainIn, type SeenColumn } from "./gridColumns.tsx";

interface DownloadOptions<Row> {
  readonly calls: GridCalls<Row>;
  readonly asked: GridAsked;
  readonly columns: readonly SeenColumn<Row>[];
  readonly title: string;
}

// Once at a time; the password is asked for on the way, where it is due.
export function useDownload<Row>({ calls: { exported }, asked, columns, title }: DownloadOptions<Row>): () => void {
  const t = useText("grid");
  const [isBusy, setBusy] = useState(false);
  return () => {
    if (!exported || isBusy) return;
    setBusy(true);
    const head = columns.map(({ label }) => label);
    exportRows({ exported, asked, head, cellsOf: (row) => columns.map((column) => plainIn(column, row)) })
      .then(
        ({ file, count }) => {
          saveFile(file, `${title}.csv`);
          toast(t("downloaded", { count }), { hue: "moss" });
        },
        () => toast(t("notDownloaded"), { hue: "brick" }),
      )
      .finally(() => setBusy(false));
  };
}
