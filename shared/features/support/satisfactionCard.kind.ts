// What a message says of itself, told without reading the whole of it.
export const isSatisfactionCard = (details: Readonly<Record<string, unknown>> | undefined): boolean =>
  details?.["action"] === "satisfaction";
