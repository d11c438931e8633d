import { expect, test } from "vitest";
import { csvLine } from "#shared/wire/csv.rules.ts";
import { gridLists } from "#shared/wire/gridLists.ts";
import {
  guessMapping,
  importLists,
  inParts,
  judgeImport,
  mostLettersSent,
  mostRowsSent,
  rememberedFrom,
  type ImportFacts,
} from "#shared/wire/importRows.rules.ts";
import { importTables } from "./importTables.ts";

const facts: ImportFacts = { locale: "de", today: "2027-01-15", countries: ["DE", "IE", "FR", "JP"] };
const { businesses, currencies, students } = importTables;

test("every table names what it needs, by what a row is the same, and what the server takes", () => {
  for (const list of importLists) {
    const { columns, key, row } = importTables[list];
    expect(gridLists).toContain(list);
    expect(key.filter((name) => !columns[name]?.isNeeded)).toEqual([]);
    expect(Object.keys(columns).filter((name) => !(name in row.shape))).toEqual([]);
  }
});

test.each([
  ["en", ["Company", "Type", "Country", "Town", "VAT number", "Payment days"]],
  ["de", ["Firma", "Art", "Land", "Stadt", "USt-IdNr.", "Zahlungsziel"]],
  ["es", ["Empresa", "Tipo", "País", "Ciudad", "NIF", "Plazo de pago"]],
  ["fr", ["SOCIÉTÉ", "Genre", "Pays", "Ville", "Numéro de TVA", "Délai de paiement"]],
  ["it", ["Ragione sociale", "Tipo", "Paese", "Città", "Partita IVA", "Giorni di pagamento"]],
  ["ja", ["会社名", "種類", "国", "都市", "税番号", "支払期限"]],
  ["ko", ["회사명", "유형", "국가", "도시", "사업자등록번호", "결제일수"]],
  ["zh", ["公司名称", "类型", "国家", "城市", "税号", "账期"]],
])("the heads of a file in %s are known", (_, head) => {
  expect(guessMapping(businesses, head)).toEqual({
    name: 0,
    kind: 1,
    countryCode: 2,
    cityTown: 3,
    vatNumber: 4,
    paymentDays: 5,
  });
});

test("what was chosen for a head before comes first, and nothing is chosen for good as well", () => {
  const head = ["Code", "Name", "Our word", "", "Symbol"];
  expect(guessMapping(currencies, head)).toEqual({ code: 0, name: 1, symbol: 4 });
  const remembered = rememberedFrom(head, { code: 0, name: 2, symbol: 4 });
  expect(remembered).toEqual({ code: "code", name: "", ourword: "name", symbol: "symbol" });
  expect(guessMapping(currencies, head, remembered)).toEqual({ code: 0, name: 2, symbol: 4 });
  // Of a column that there is no more, the head says it again.
  expect(guessMapping(currencies, ["Code"], { code: "gone" })).toEqual({ code: 0 });
});

test("rows are read in the reader's language, and what is wrong says where and why", () => {
  const head = ["Firma", "Art", "Land", "Zahlungsziel", "Währung"];
  const { rows, mistakes } = judgeImport(
    businesses,
    guessMapping(businesses, head),
    [
      ["Schule am See", "Schule", "Deutschland", "14", "eur"],
      ["École", "école", "fr", 30, ""],
      ["Zu viel", "Agentur", "IE", "1.000", "EUR"],
      ["Half", "agent", "IE", "1,5", "euro"],
      ["", "Kreis", "Atlantis", "", ""],
      ["ECOLE", "school", "FR", "", ""],
      ["x".repeat(121), "school", "FR", "", ""],
    ],
    facts,
  );
  expect(rows).toEqual([
    {
      at: 2,
      values: { name: "Schule am See", kind: "school", countryCode: "DE", paymentDays: 14, currency: "EUR" },
    },
    { at: 3, values: { name: "École", kind: "school", countryCode: "FR", paymentDays: 30 } },
  ]);
  expect(mistakes.map(({ line, column, mistake }) => [line, column, mistake])).toEqual([
    [4, "paymentDays", "number"],
    [5, "paymentDays", "number"],
    [5, "currency", "choice"],
    [6, "name", "missing"],
    [6, "kind", "choice"],
    [6, "countryCode", "country"],
    [7, "name", "twice"],
    [8, "name", "tooLong"],
  ]);
});

test("flags and students are read by the same words as a pasted list", () => {
  const read = judgeImport(
    currencies,
    { code: 0, name: 1, symbol: 2, active: 3 },
    [
      ["CHF", "Franken", "Fr", "ja"],
      ["XTS", "X", "X", "hm"],
    ],
    facts,
  );
  expect(read.rows.map(({ values }) => values)).toEqual([{ code: "CHF", name: "Franken", symbol: "Fr", active: true }]);
  expect(read.mistakes).toEqual([{ line: 3, column: "active", typed: "hm", mistake: "yesNo" }]);
  const head = ["Vorname", "Nachname", "Geschlecht", "Geburtsdatum", "Land", "E-Mail"];
  const { rows } = judgeImport(
    students,
    guessMapping(students, head),
    [["Anna", "Weiß", "w", "4.5.2012", "Deutschland", "mum@home.example"]],
    facts,
  );
  expect(rows[0]?.values).toEqual({
    firstName: "Anna",
    lastName: "Weiß",
    gender: "female",
    dateOfBirth: "2012-05-04",
    countryCode: "DE",
  });
  expect(students.nameOf(rows[0]?.values ?? {})).toBe("Anna Weiß");
  expect(businesses.nameOf({ name: "A" })).toBe("A");
  expect(currencies.nameOf({ code: "CHF", name: "Franken" })).toBe("CHF, Franken");
});

test("a formula is text, and harmless where it leaves", () => {
  const { rows } = judgeImport(
    currencies,
    { code: 0, name: 1, symbol: 2 },
    [["CHF", "=cmd|' /C calc'!A0", "@"]],
    facts,
  );
  expect(rows[0]?.values["name"]).toBe("=cmd|' /C calc'!A0");
  expect(csvLine([String(rows[0]?.values["name"])])).toMatch(/^"?'=/);
});

test("rows go in parts that are neither too many nor too much", () => {
  const row = (at: number, name: string) => ({ at, values: { name } });
  const few = inParts(Array.from({ length: mostRowsSent + 1 }, (_, at) => row(at, "x")));
  expect(few.map(({ length }) => length)).toEqual([mostRowsSent, 1]);
  const long = inParts(Array.from({ length: 3 }, (_, at) => row(at, "x".repeat(mostLettersSent / 2 - 100))));
  expect(long.map(({ length }) => length)).toEqual([2, 1]);
  expect(inParts([])).toEqual([]);
});
