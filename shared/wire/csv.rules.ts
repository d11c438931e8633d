// Spreadsheets run what begins like this; behind an apostrophe it is words.
const formula = /^[=+\-@\t\r]/;
const isNumber = /^-?\d+(\.\d+)?$/;

export function csvCell(text: string): string {
  const harmless = formula.test(text) && !isNumber.test(text) ? `'${text}` : text;
  return /[",\n\r;]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

export const csvLine = (cells: readonly string[]): string => `${cells.map(csvCell).join(",")}\r\n`;
