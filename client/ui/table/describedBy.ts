// The words that are read out after a cell's own, in their order.
export const describedBy = (...ids: readonly (string | undefined)[]): string | undefined =>
  ids.filter((id) => id !== undefined).join(" ") || undefined;
