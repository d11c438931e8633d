import { useState } from "react";
import { useRevalidator } from "react-router";
import { ApiError } from "#client/api/apiError.ts";
import { wordsOf } from "#client/api/wordsOf.ts";
import { wordsOfIssue } from "#client/api/wordsOfIssue.ts";
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
  // What of a new row is not said in its cells as it is kept.
  readonly draftOf: ((values: NewRowValues) => Promise<NewRowValues | FieldIssueOf>) | undefined;
}

export type NewRowValues = Readonly<Record<string, unknown>>;
// Which column of it means nothing.
export interface FieldIssueOf {
  readonly notFound: string;
}

const isNotFound = (draft: NewRowValues | FieldIssueOf): draft is FieldIssueOf => typeof draft["notFound"] === "string";

// What was pasted past the last row is added, row by row: one that is refused takes no other with it, and says why.
export function useRowAdds({ create, columns, draftOf }: RowAddsOptions) {
  const t = useText("grid");
  const { revalidate } = useRevalidator();
  const [refused, setRefused] = useState<readonly RefusedRow[]>([]);
  const labelOf = (key: string): string => columns.find((column) => column.key === key)?.label ?? key;
  const addOne = async (row: PastedRow): Promise<string | null> => {
    const values: Record<string, unknown> = {};
    for (const column of columns) {
      const text = row[column.key];
      if (text === undefined || text === "") continue;
      const value = typedValue(column.declared, text, column);
      if (isUnreadable(value)) return say("errors", "rule.format", { attribute: column.label });
      values[column.key] = value;
    }
    const draft = draftOf ? await draftOf(values) : values;
    if (isNotFound(draft)) return say("errors", "rule.choice", { attribute: labelOf(draft.notFound) });
    return (
      create?.(draft as never).then(
        () => null,
        (cause: unknown) => whyRefused(cause, labelOf),
      ) ?? null
    );
  };
  const addAlone = async (row: PastedRow): Promise<string | null> => {
    const why = await addOne(row);
    if (why !== null) return why;
    // It may stand anywhere in the list, or outside what is shown of it.
    toast(t("rowsAdded", { count: 1, refused: 0 }), { hue: "moss" });
    await revalidate();
    return null;
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
  return {
    newRows: { add: addAlone, paste: (rows: readonly PastedRow[]) => void add(rows) },
    refused,
    close: () => setRefused([]),
  };
}

// Which field it is about, where that is known.
function whyRefused(cause: unknown, labelOf: (key: string) => string): string {
  const [field, [issue] = []] = cause instanceof ApiError ? (Object.entries(cause.issues)[0] ?? []) : [];
  return field !== undefined && issue ? wordsOfIssue(issue, labelOf(field)) : wordsOf(cause).what;
}
