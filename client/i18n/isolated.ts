// Hebrew, Arabic and the other scripts that are written from right to left.
export const fromTheRight = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

// Words of somebody's own between words of ours: written from right to left, they would take what stands beside them, a colon, a time or the next
// name, to their other side.
export const isolated = (words: string): string => (fromTheRight.test(words) ? `\u2068${words}\u2069` : words);
