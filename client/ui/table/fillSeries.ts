const dayMs = 86_400_000;

const isDay = (text: string): boolean => /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text));
const isNumber = (text: string): boolean => /^-?\d+(\.\d+)?$/.test(text);

// How the first cells run on: days and numbers by the step between the last two of them, or by one; what is neither begins again.
export function fillSeries(first: readonly string[], count: number): readonly string[] {
  const places = Array.from({ length: count }, (_, at) => at);
  const [last = "", before] = first.toReversed();
  if (first.length > 0 && first.every(isDay)) {
    const step = before === undefined ? dayMs : Date.parse(last) - Date.parse(before);
    return places.map((at) => new Date(Date.parse(last) + step * (at + 1)).toISOString().slice(0, 10));
  }
  if (first.length > 0 && first.every(isNumber)) {
    const digits = Math.max(...first.map((text) => (text.split(".")[1] ?? "").length));
    const step = before === undefined ? 1 : Number(last) - Number(before);
    return places.map((at) => (Number(last) + step * (at + 1)).toFixed(digits));
  }
  return places.map((at) => first[at % first.length] ?? "");
}
