// Raised by one with whatever is given to people: pages and nodes of two releases meet while a new one takes over. What a caller of a
// later release says may be more than this one knows; a migration that takes something away names the release that was the last to read it.
export const release = 6;

export const releaseHeader = "Hearth-Release";

// Nothing that is no release is a later one.
export const isLater = (told: unknown): boolean => /^\d{1,9}$/.test(String(told ?? "")) && Number(told) > release;
