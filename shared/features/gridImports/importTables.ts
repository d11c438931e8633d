import { businessImport } from "#shared/features/businesses/businesses.import.ts";
import { currencyImport } from "#shared/features/currencies/currencies.import.ts";
import { studentImport } from "#shared/features/studentSheet/studentSheet.import.ts";
import type { ImportList, ImportTable } from "#shared/wire/importRows.rules.ts";

export const importTables: Readonly<Record<ImportList, ImportTable>> = {
  businesses: businessImport,
  currencies: currencyImport,
  students: studentImport,
};
