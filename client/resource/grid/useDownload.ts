import { useAtom } from "jotai";
import { mostXlsxRows } from "#shared/wire/xlsx.rules.ts";
import { useText } from "#client/i18n/useText.ts";
import { toast } from "#client/session/notify.ts";
import { takingsAtom, type Taking } from "#client/session/takings.atoms.ts";
import type { ExportKind } from "#shared/wire/exportKinds.ts";
import { exportRows, saveFile, TooManyRows } from "./exportRows.ts";
import type { GridAsked, GridCalls } from "./gridAddress.ts";
import type { SeenColumn } from "./gridColumns.tsx";

interface DownloadOptions<Row> {
  readonly calls: GridCalls<Row>;
  readonly asked: GridAsked;
  readonly columns: readonly SeenColumn<Row>[];
  readonly title: string;
  readonly total: number | null;
}

// Goes on whichever screen is opened meanwhile; how far it is stands over all of them. The password is asked for on the way, where it is due.
export function useDownload<Row>({ calls: { exported }, asked, columns, title, total }: DownloadOptions<Row>) {
  const t = useText("grid");
  const [takings, setTakings] = useAtom(takingsAtom);
  return (kind: ExportKind): void => {
    // It is on its way, and stands over the screen.
    if (!exported || takings.some(({ name }) => name === title)) return;
    if (kind === "xlsx" && (total === null || total > mostXlsxRows)) {
      toast(t("tooManyForXlsx", { count: mostXlsxRows }), { hue: "gorse" });
      return;
    }
    const [id, leaving] = [crypto.randomUUID(), new AbortController()];
    const begun: Taking = { id, name: title, count: 0, total, stop: () => leaving.abort() };
    setTakings((others) => [...others, begun]);
    let taken = 0;
    const onRows = (count: number): void => {
      taken = count;
      setTakings((all) => all.map((one) => (one.id === id ? { ...one, count } : one)));
    };
    exportRows(kind, { exported, asked, columns, title, onRows, signal: leaving.signal })
      .then(
        (file) => {
          saveFile(file, `${title}.${kind}`);
          toast(t("downloaded", { count: taken }), { hue: "moss" });
        },
        (cause: unknown) => {
          if (leaving.signal.aborted) return;
          const isTooMany = cause instanceof TooManyRows;
          toast(isTooMany ? t("tooManyForXlsx", { count: mostXlsxRows }) : t("notDownloaded"), { hue: "brick" });
        },
      )
      .finally(() => setTakings((all) => all.filter((one) => one.id !== id)));
  };
}
