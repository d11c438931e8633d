import { useState } from "react";
import { useRevalidator } from "react-router";
import { wordsOf } from "#client/api/wordsOf.ts";
import { say } from "#client/i18n/text.ts";
import { useText } from "#client/i18n/useText.ts";
import { toast } from "#client/session/notify.ts";
import type { PastedRow } from "#client/ui/table/useCellRange.ts";
import type { SeenColumn } from "./gridColumns.tsx";
import { isUnreadable, typedValue } from "./gridWords.ts";

export interface RefusedRow {
  readonly texts: readonly string[];
  readonly why: string;
}

interface RowAddsOptions {
  readonly create: ((values: never) => Promise<unknown>) | undefined;
  readonly columns: readonly SeenColumn<never>[];
}

// What was pasted past the last row is added, row by row: one that is refused takes no other with it, and says why.
export function useRowAdds({ create, columns }: RowAddsOptions) {
  const t = useText("grid");
  const { revalidate } = useRevalidator();
  const [refused, setRefused] = useState<readonly RefusedRow[]>([]);
  const addOne = async (row: PastedRow): Promise<string | null> => {
    const values: Record<string, unknown> = {};
    for (const column of columns) {
      const text = row[column.key];
      if (text === undefined || text === "") continue;
      const value = typedValue(column.declared, text, column);
      if (isUnreadable(value)) return say("errors", "rule.format", { attribute: column.label });
      values[column.key] = value;
    }
    return (
      create?.(values as never).then(
        () => null,
        (cause: unknown) => wordsOf(cause).what,
      ) ?? null
    );
  };
  const add = async (rows: readonly PastedRow[]): Promise<void> => {
    const wrong: RefusedRow[] = [];
    for (const row of rows) {
      const why = await addOne(row);
      if (why !== null) wrong.push({ texts: columns.flatMap(({ key }) => row[key] ?? []), why });
    }
    setRefused(wrong);
    toast(t("rowsAdded", { count: rows.length - wrong.length, refused: wrong.length }), {
      hue: wrong.length > 0 ? "gorse" : "moss",
    });
    await revalidate();
  };
  return { add: (rows: readonly PastedRow[]) => void add(rows), refused, close: () => setRefused([]) };
}
