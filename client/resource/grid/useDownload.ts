import { useAtom, useSetAtom } from "jotai";
import { useRef } from "react";
import { gridExports } from "#shared/features/gridExports/gridExports.contract.ts";
import { exportLists, mostTakenAtOnce, type ExportList } from "#shared/features/gridExports/gridExports.rules.ts";
import type { GridList } from "#shared/wire/gridLists.ts";
import { mostXlsxRows } from "#shared/wire/xlsx.rules.ts";
import { apiOf } from "#client/api/apiOf.ts";
import { wordsOf } from "#client/api/wordsOf.ts";
import { useText } from "#client/i18n/useText.ts";
import { toast } from "#client/session/notify.ts";
import { useMay } from "#client/session/useMay.ts";
import { begunJobsAtom, takingsAtom, type Taking } from "#client/session/takings.atoms.ts";
import type { ExportKind } from "#shared/wire/exportKinds.ts";
import { saveFile } from "../saveFile.ts";
import { columnsOfFile, exportRows, questionIn, TooManyRows, type Those } from "./exportRows.ts";
import type { GridAsked, GridCalls } from "./gridAddress.ts";
import type { SeenColumn } from "./gridColumns.tsx";
import type { Meant } from "./useGridSelection.ts";

const files = apiOf(gridExports);

interface DownloadOptions<Row> {
  readonly list: GridList;
  readonly calls: GridCalls<Row>;
  readonly asked: GridAsked;
  readonly columns: readonly SeenColumn<Row>[];
  readonly title: string;
  readonly total: number | null;
}

export interface Chosen extends Those {
  readonly count: number;
}

// Those that somebody has chosen, in the order in which they stand; of what is not here any more, behind them.
export function chosenOf({ ids, except, count }: Meant, rows: readonly { readonly id: string }[]): Chosen {
  if (ids === undefined) return { ...(except && { except }), count };
  const here = rows.flatMap(({ id }) => (ids.includes(id) ? [id] : []));
  return { ids: [...new Set([...here, ...ids])], count };
}

// Goes on whichever screen is opened meanwhile; how far it is stands over all of them. The password is asked for on the way, where it is due.
export function useDownload<Row extends { readonly id: string }>(options: DownloadOptions<Row>) {
  const {
    list,
    calls: { exported },
    asked,
    columns,
    title,
  } = options;
  const t = useText("grid");
  const mayWrite = useMay("gridJobs:run");
  const noteBegun = useSetAtom(begunJobsAtom);
  const resource = exportLists.find((one) => one === list);
  const isAskedFor = useRef(false);
  // More than one would wait for is written by the server. Chosen again before it has answered, it is the same file.
  const write = (of: ExportList): void => {
    if (isAskedFor.current) return;
    isAskedFor.current = true;
    void files
      .create({ resource: of, asked: questionIn(asked), columns: columnsOfFile(columns) }, { isQuiet: true })
      .then(
        () => {
          noteBegun((count) => count + 1);
          toast(t("asFile"));
        },
        (failure: unknown) => toast(wordsOf(failure).what, { hue: "brick" }),
      )
      .finally(() => {
        isAskedFor.current = false;
      });
  };
  const [takings, setTakings] = useAtom(takingsAtom);
  return (kind: ExportKind, those?: Chosen): void => {
    const total = those ? those.count : options.total;
    const isLarge = total === null || total > mostTakenAtOnce;
    // It is on its way, and stands over the screen.
    if (!exported || takings.some(({ name }) => name === title)) return;
    if (kind === "xlsx" && (total === null || total > mostXlsxRows)) {
      toast(t("tooManyForXlsx", { count: mostXlsxRows }), { hue: "gorse" });
      return;
    }
    if (kind === "csv" && isLarge && mayWrite && resource && !those) return write(resource);
    const [id, leaving] = [crypto.randomUUID(), new AbortController()];
    const begun: Taking = { id, name: title, count: 0, total, stop: () => leaving.abort() };
    setTakings((others) => [...others, begun]);
    let taken = 0;
    const onRows = (count: number): void => {
      taken = count;
      setTakings((all) => all.map((one) => (one.id === id ? { ...one, count } : one)));
    };
    exportRows(kind, { exported, asked, columns, those, title, onRows, signal: leaving.signal })
      .then(
        (file) => {
          saveFile(`${title}.${kind}`, file);
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
