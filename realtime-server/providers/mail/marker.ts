// Stands above all that our own letters say: of an answer, what is below it is ours.
export const markerOf = (words: string): string => `▲ Hearth · ${words}`;

export const isMarker = (line: string): boolean => /^\s*▲ Hearth · /.test(line);
