// Of two lines that speak at once the smaller name is heard (lines.ts). Whoever comes knows first who is there, and so should speak first:
// they take the smallest of several names by chance, and whoever waits the greatest.
const several = 16;

const names = (): readonly string[] => Array.from({ length: several }, () => crypto.randomUUID()).toSorted();

export const nameToCome = (): string => names()[0] ?? crypto.randomUUID();
export const nameToWait = (): string => names().at(-1) ?? crypto.randomUUID();
