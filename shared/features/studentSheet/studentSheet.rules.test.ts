import { expect, test } from "vitest";
import {
  cellsByColumn,
  cellsIn,
  columnsIn,
  isRight,
  judgeRow,
  judgeRows,
  type SheetCells,
} from "./studentSheet.rules.ts";

const facts = { today: "2027-01-15", countries: ["ES", "DE", "IE", "JP"] };
const anna: SheetCells = {
  firstName: "Anna",
  lastName: "Weiß",
  gender: "w",
  dateOfBirth: "4.5.2012",
  countryCode: "Deutschland",
};

test("cells stand by tab, rows by line, and quotes hold a cell of several lines", () => {
  expect(cellsIn('A\tB\r\n"one ""two""\nlines"\t x \n\t\n')).toEqual([
    ["A", "B"],
    ['one "two"\nlines', "x"],
  ]);
});

test("a first row of names says which column is which, in any language, and each once", () => {
  const { columns, rows } = columnsIn(
    cellsIn("Nachname\tVorname\tGeburtsdatum\tAllergies\tNachname\nWeiß\tAnna\t4.5.2012\tnuts\tX"),
  );
  expect(columns).toEqual(["lastName", "firstName", "dateOfBirth", null, null]);
  expect(cellsByColumn(columns, rows[0] ?? [])).toEqual({
    lastName: "Weiß",
    firstName: "Anna",
    dateOfBirth: "4.5.2012",
  });
});

test("without one the columns stand in their order, and the first row is a student", () => {
  const { columns, rows } = columnsIn(cellsIn("Anna\tWeiß\tf"));
  expect(rows).toHaveLength(1);
  expect(cellsByColumn(columns, rows[0] ?? [])).toMatchObject({ firstName: "Anna", gender: "f", guardianEmail: "" });
  expect(columnsIn([])).toMatchObject({ rows: [] });
});

test("what is right is read: words, days and names of many languages", () => {
  const { values, mistakes } = judgeRow(
    {
      ...anna,
      cityTown: " Ulm ",
      languages: "Deutsch, english; fr",
      diet: "vegan",
      hobbies: "chess",
      vacinated: "ja",
      studentTypeId: "3",
      guardianEmail: "Mum@Home.example",
    },
    facts,
  );
  expect(mistakes).toEqual({});
  expect(values).toEqual({
    firstName: "Anna",
    lastName: "Weiß",
    gender: "female",
    dateOfBirth: "2012-05-04",
    countryCode: "DE",
    cityTown: "Ulm",
    languages: ["de", "en", "fr"],
    diet: "vegan",
    hobbies: "chess",
    vacinated: 1,
    studentTypeId: 3,
    guardianEmail: "mum@home.example",
  });
  expect(judgeRow({ ...anna, countryCode: "jp", vacinated: "no" }, facts).values).toMatchObject({
    countryCode: "JP",
    vacinated: 0,
  });
});

test.each([
  ["2012-05-04", "2012-05-04"],
  ["04/05/2012", "2012-05-04"],
  ["05/24/2012", "2012-05-24"],
  ["2012年5月4日", "2012-05-04"],
  ["31/02/2012", null],
  ["2028-01-01", null],
  ["4/5/12", null],
  ["May", null],
])("the day %s is read as %s", (typed, day) => {
  const { values, mistakes } = judgeRow({ ...anna, dateOfBirth: typed }, facts);
  expect(values.dateOfBirth ?? null).toBe(day);
  expect(mistakes.dateOfBirth).toBe(day === null ? "day" : undefined);
});

test.each([
  ["firstName", "", "missing"],
  ["lastName", "x".repeat(61), "tooLong"],
  ["gender", "child", "gender"],
  ["countryCode", "Atlantis", "country"],
  ["languages", "Klingon", "language"],
  ["languages", "en,de,es,fr,it,ja,ko,zh,pt", "language"],
  ["vacinated", "maybe", "yesNo"],
  ["studentTypeId", "three", "number"],
  ["guardianEmail", "mum at home", "email"],
] as const)("%s with %j says why", (column, typed, mistake) => {
  expect(judgeRow({ ...anna, [column]: typed }, facts).mistakes).toEqual({ [column]: mistake });
});

test("whoever stands there twice is wrong the second time; of rows that name nobody that cannot be said", () => {
  const judged = judgeRows([anna, { ...anna, firstName: "ANNA" }, {}, {}, { ...anna, dateOfBirth: "5.5.2012" }], facts);
  expect(judged.map(isRight)).toEqual([true, false, false, false, true]);
  expect(judged[1]?.mistakes).toEqual({ lastName: "twice" });
});
