import type { ImportList } from "#shared/wire/importRows.rules.ts";

export interface ImportingInto {
  readonly list: ImportList;
  // What our columns are called, where the list shows them; the rest has words of its own.
  readonly labels: Readonly<Record<string, string>>;
}
