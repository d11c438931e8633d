// What a message says of itself, told without reading the whole of it.
export const isMeetingCard = (details: Readonly<Record<string, unknown>> | undefined): boolean =>
  details?.["action"] === "meeting";
