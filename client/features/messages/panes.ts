// What a person has set of the panes beside each other on this device.
export interface PaneWidths {
  readonly list: number | null;
  readonly context: number | null;
}

export interface SetPanes extends PaneWidths {
  readonly isContextOpen: boolean;
}

export type Pane = keyof PaneWidths;

export const paneLimits = {
  list: { usual: 372, least: 280, most: 520 },
  context: { usual: 332, least: 280, most: 520 },
} as const satisfies Readonly<Record<Pane, unknown>>;

export const paneVariables = { list: "--list-width", context: "--context-width" } as const;

export const usualPanes: SetPanes = { list: null, context: null, isContextOpen: true };

export const withinLimits = (pane: Pane, width: number): number =>
  Math.round(Math.min(paneLimits[pane].most, Math.max(paneLimits[pane].least, width)));

const keyOf = (userId: string): string => `panes:${userId}`;

export function readPanes(storage: Pick<Storage, "getItem">, userId: string): SetPanes {
  const kept = parsed(storage.getItem(keyOf(userId)));
  const widthOf = (pane: Pane): number | null => {
    const width = kept[pane];
    return typeof width === "number" && Number.isFinite(width) ? withinLimits(pane, width) : null;
  };
  return { list: widthOf("list"), context: widthOf("context"), isContextOpen: kept["isContextOpen"] !== false };
}

export const keepPanes = (storage: Pick<Storage, "setItem">, userId: string, panes: SetPanes): void =>
  storage.setItem(keyOf(userId), JSON.stringify(panes));

function parsed(text: string | null): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text ?? "{}");
    return typeof value === "object" && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}
