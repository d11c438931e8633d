// What a message says of itself, told without reading the whole of it.
export const saysPlace = (details: Readonly<Record<string, unknown>> | undefined): boolean =>
  details !== undefined && "point" in details;

// One that this reader sees once it is booked.
export const hidesPlace = (details: Readonly<Record<string, unknown>> | undefined): boolean =>
  details?.["point"] === null;
