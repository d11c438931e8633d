import type { HostingRecord } from "#shared/features/trips/trips.records.ts";

// The key of the warning that is shown before a family is selected: it takes the place of the one that was.
export const warningOfSelection = (
  hostings: readonly Pick<HostingRecord, "id" | "selected">[],
  id: string,
): "replacesSelected" | null =>
  hostings.some((hosting) => hosting.selected && hosting.id !== id) ? "replacesSelected" : null;
