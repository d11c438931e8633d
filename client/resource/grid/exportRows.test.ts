import { expect, test } from "vitest";
import { textColumn } from "#shared/wire/gridColumns.ts";
import { mostNamedRows } from "#shared/wire/grid.ts";
import { exportRows, type Those } from "./exportRows.ts";
import { chosenOf } from "./useDownload.ts";

interface Row {
  readonly id: string;
  readonly name: string;
}

const rowOf = (id: string): Row => ({ id, name: `Trip ${id}` });

async function taken(those: Those, all: readonly string[]) {
  const asked: (string | undefined)[] = [];
  const file = await exportRows<Row>("csv", {
    exported: ({ only, except }) => {
      asked.push(only ?? (except && `all but ${except}`));
      return Promise.resolve({ rows: (only?.split(",") ?? all).map(rowOf), next: null });
    },
    asked: {},
    columns: [{ key: "name", label: "Name", declared: textColumn(), isInNewRow: false }],
    those,
    title: "Trips",
    onRows: () => undefined,
    signal: new AbortController().signal,
  });
  const [, ...lines] = (await file.text()).trim().split("\r\n");
  return { asked, lines };
}

test("rows that were chosen are taken away in the order in which they stand, as many at a time as can be named", async () => {
  const stand = Array.from({ length: mostNamedRows + 2 }, (_, at) => String(900 - at));
  const ids = stand.toReversed();
  // The last of them is not here any more.
  const rows = stand.slice(0, -1).map((id) => ({ id }));
  const chosen = chosenOf({ query: "", ids, count: ids.length }, rows);
  const { asked, lines } = await taken(chosen, []);
  expect(lines).toEqual(stand.map((id) => `Trip ${id}`));
  expect(asked.map((only) => only?.split(",").length)).toEqual([mostNamedRows, 2]);
});

test("of all that match those that were taken out are left out", async () => {
  const chosen = chosenOf({ query: "", except: ["2"], count: 2 }, [{ id: "1" }]);
  expect(await taken(chosen, ["1", "2", "3"])).toEqual({
    asked: ["all but 2"],
    lines: ["Trip 1", "Trip 3"],
  });
  expect(chosenOf({ query: "", count: 3 }, [])).toEqual({ count: 3 });
});
