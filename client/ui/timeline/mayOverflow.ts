// Whether words may be wider than so many pixels. Nothing is measured: it is the most that they are likely to take.
export const mayOverflow = (words: string, room: number): boolean =>
  [...words].reduce((width, letter) => width + (letter > "\u2E7F" ? 13 : 8), 0) > room;
