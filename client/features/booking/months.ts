import { dateFormat } from "#client/i18n/format.ts";

// The months of the coming year, as somebody chooses one who has no dates yet.
export function monthChoices(today: string): readonly { readonly value: string; readonly label: string }[] {
  const format = dateFormat({ month: "long", year: "numeric", timeZone: "UTC" });
  const [year = 0, month = 1] = today.split("-").map(Number);
  return Array.from({ length: 12 }, (_, ahead) => {
    const date = new Date(Date.UTC(year, month + ahead, 1));
    return { value: date.toISOString().slice(0, 7), label: format.format(date) };
  });
}
