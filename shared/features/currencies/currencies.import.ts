import { codeCells, flagCells, textCells, type ImportTable } from "#shared/wire/importRows.rules.ts";
import { currencyDraft } from "./currencies.contract.ts";

// What a file says of currencies. They are the same by their code.
export const currencyImport: ImportTable = {
  action: "currencies:write",
  key: ["code"],
  columns: {
    code: codeCells(/^[A-Z]{3}$/)("code,iso,iso code,kürzel,kennung,código,codice,コード,코드,代码", true),
    name: textCells(60)(
      "name,currency,währung,bezeichnung,nombre,moneda,nom,devise,nome,valuta,名前,通貨,이름,통화,名称,货币",
      true,
    ),
    symbol: textCells(5)("symbol,sign,zeichen,símbolo,symbole,simbolo,記号,기호,符号", true),
    active: flagCells(
      "active,in use,aktiv,in gebrauch,activa,activo,en uso,actif,active,en usage,attiva,attivo,in uso,有効,使用中,사용 중,사용,启用,使用",
    ),
  },
  row: currencyDraft,
  nameOf: ({ code, name }) => `${String(code)}, ${String(name)}`,
};
