import { useState, useRef } from "react";
import type { SheetOutcome, SheetRow } from "#shared/features/studentSheet/studentSheet.contract.ts";
import { type SheetColumn } from "#shared/features/studentSheet/sheetWords.ts";
import {
  cellsByColumn,
  cellsIn,
  columnsIn,
  isRight,
  judgeRows,
  mostPastedRows,
  mostSheetRows,
} from "#shared/features/studentSheet/studentSheet.rules.ts";
import type { CallOptions } from "#client/api/createApi.ts";
import { useText } from "#client/i18n/useText.ts";
import { useUnsaved } from "#client/session/unsaved.ts";
import { Button } from "#client/ui/control/Button.tsx";
import { Field } from "#client/ui/form/Field.tsx";
import { TextArea } from "#client/ui/form/TextArea.tsx";
import { useOnce } from "../useOnce.ts";
import { today } from "../today.ts";
import styles from "./PastedRows.module.css";
import { ReviewTable, type ReviewRow } from "./ReviewTable.tsx";
import { useCountryCodes } from "./useCountryCodes.ts";

export type Take = (
  rows: readonly SheetRow[],
  isTrial: boolean,
  once: CallOptions,
) => Promise<{ outcomes: readonly SheetOutcome[] }>;

interface PastedRowsProps {
  // Null: something else has to be said first.
  readonly take: Take | null;
  readonly onTaken?: () => void;
}

// A list out of a spreadsheet: read here, row by row, mended where it is wrong, tried, and then taken. What is right stays, whatever
// becomes of the rest.
export function PastedRows({ take, onTaken }: PastedRowsProps) {
  const t = useText("studentSheet");
  const countries = useCountryCodes();
  const [typed, setTyped] = useState("");
  const [rows, setRows] = useState<readonly ReviewRow[]>([]);
  const [told, setTold] = useState("");
  const once = useOnce();
  const [isBusy, setBusy] = useState(false);
  const table = useRef<HTMLDivElement>(null);
  const judged = judgeRows(
    rows.map(({ cells }) => cells),
    { today: today(), countries },
  );
  const open = rows.flatMap((row, at) => {
    const one = judged[at];
    return one && isRight(one) && row.isTaken !== true ? [{ at, values: one.values as SheetRow }] : [];
  });
  const wrong = judged.filter((one) => !isRight(one)).length;
  useUnsaved(open.length > 0);

  const read = (text: string): void => {
    const { columns, rows: found } = columnsIn(cellsIn(text));
    if (found.length === 0 || found.length > mostPastedRows) {
      setTold(found.length === 0 ? t("nothing") : t("tooMany", { most: mostPastedRows }));
      return;
    }
    setTold("");
    setRows(found.map((row) => ({ cells: cellsByColumn(columns, row), outcome: null })));
  };
  const change = (at: number, column: SheetColumn, text: string): void =>
    setRows((known) =>
      known.map((row, place) => (place === at ? { cells: { ...row.cells, [column]: text }, outcome: null } : row)),
    );
  const send = async (isTrial: boolean): Promise<void> => {
    if (!take || isBusy) return;
    setBusy(true);
    setTold("");
    try {
      const kept = await sendAll(take, { open, isTrial, once }, (at, outcome) =>
        setRows((known) =>
          known.map((row, place) =>
            place === at ? { ...row, outcome, isTaken: !isTrial && outcome.outcome !== "refused" } : row,
          ),
        ),
      );
      if (!isTrial) setTold(t("done", { kept, all: rows.length, wrong: rows.length - kept }));
      if (!isTrial) onTaken?.();
    } catch {
      setTold(t("failed"));
    } finally {
      setBusy(false);
    }
  };

  if (rows.length === 0)
    return (
      <div className={styles.page}>
        <p>{t("lead")}</p>
        <p className={styles.quiet}>{t("noHealth")}</p>
        <Field label={t("paste")}>
          <TextArea
            value={typed}
            rows={8}
            maxRows={14}
            onChange={({ target }) => setTyped(target.value)}
            onPaste={(event) => {
              const text = event.clipboardData.getData("text/plain");
              if (typed !== "" || !text.includes("\t")) return;
              event.preventDefault();
              read(text);
            }}
          />
        </Field>
        <p role="status">{told}</p>
        <Button kind="primary" disabled={typed.trim() === ""} onClick={() => read(typed)}>
          {t("read")}
        </Button>
      </div>
    );
  return (
    <div className={styles.page}>
      <div className={styles.tools}>
        <div className={styles.standing}>
          <span role="status">
            {told ||
              [t("right", { count: rows.length - wrong }), wrong > 0 && t("wrong", { count: wrong })]
                .filter(Boolean)
                .join(" · ")}
          </span>
          {(wrong > 0 || rows.some(({ outcome }) => outcome?.outcome === "refused")) && (
            <Button size="sm" kind="quiet" onClick={() => focusNext(table.current)}>
              {t("nextMistake")}
            </Button>
          )}
        </div>
        <div className={styles.steps}>
          <Button
            size="sm"
            kind="quiet"
            onClick={() => {
              setRows([]);
              setTyped("");
              setTold("");
            }}
          >
            {t("again")}
          </Button>
          <Button size="sm" busy={isBusy} disabled={!take || open.length === 0} onClick={() => void send(true)}>
            {t("try")}
          </Button>
          <Button
            size="sm"
            kind="primary"
            busy={isBusy}
            disabled={!take || open.length === 0}
            onClick={() => void send(false)}
          >
            {t("add", { count: open.length })}
          </Button>
        </div>
      </div>
      <div ref={table}>
        <ReviewTable rows={rows} judged={judged} onChange={change} />
      </div>
    </div>
  );
}

interface Sending {
  readonly open: readonly { readonly at: number; readonly values: SheetRow }[];
  readonly isTrial: boolean;
  readonly once: CallOptions;
}

// So many at a time, each answer told as it comes. How many stay.
async function sendAll(
  take: Take,
  { open, isTrial, once }: Sending,
  tell: (at: number, outcome: SheetOutcome) => void,
): Promise<number> {
  let kept = 0;
  for (let from = 0; from < open.length; from += mostSheetRows) {
    const part = open.slice(from, from + mostSheetRows);
    const { outcomes } = await take(
      part.map(({ values }) => values),
      isTrial,
      once,
    );
    for (const [place, outcome] of outcomes.entries()) {
      if (outcome.outcome !== "refused") kept += 1;
      tell(part[place]?.at ?? -1, outcome);
    }
  }
  return kept;
}

// The next wrong cell behind where one is, and then from the top.
function focusNext(table: HTMLElement | null): void {
  const wrong = [...(table?.querySelectorAll<HTMLElement>("[aria-invalid=true]") ?? [])];
  const at = wrong.findIndex((cell) => cell === document.activeElement);
  wrong[(at + 1) % wrong.length]?.focus();
}
