// Lines for any program, or a workbook.
export const exportKinds = ["csv", "xlsx"] as const;
export type ExportKind = (typeof exportKinds)[number];
