// The day the server counts from.
export const today = (): string => new Date().toISOString().slice(0, 10);
