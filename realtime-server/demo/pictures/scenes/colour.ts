type Channels = readonly [red: number, green: number, blue: number];

// From the first colour (0) to the second (1); both as #rgb or #rrggbb.
export function mix(from: string, to: string, share: number): string {
  const start = channelsOf(from);
  const end = channelsOf(to);
  const between = (index: 0 | 1 | 2) => hexOf(start[index] + (end[index] - start[index]) * share);
  return `#${between(0)}${between(1)}${between(2)}`;
}

function channelsOf(colour: string): Channels {
  const short = (index: number) => parseInt(colour.charAt(index).repeat(2), 16);
  const long = (index: number) => parseInt(colour.slice(index, index + 2), 16);
  return colour.length === 4 ? [short(1), short(2), short(3)] : [long(1), long(3), long(5)];
}

function hexOf(channel: number): string {
  return Math.max(0, Math.min(255, Math.round(channel)))
    .toString(16)
    .padStart(2, "0");
}
