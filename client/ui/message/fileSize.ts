import { numberFormat } from "#client/i18n/format.ts";

const units = ["byte", "kilobyte", "megabyte", "gigabyte"] as const;

export function fileSize(bytes: number): string {
  const step = Math.min(units.length - 1, Math.max(0, Math.floor(Math.log10(Math.max(1, bytes)) / 3)));
  const value = bytes / 1000 ** step;
  return numberFormat({
    style: "unit",
    unit: units[step] ?? "byte",
    unitDisplay: step === 0 ? "long" : "short",
    maximumFractionDigits: value < 10 && step > 1 ? 1 : 0,
  }).format(value);
}
