interface Setting {
  // What holds until the office says otherwise.
  readonly usual: number;
  readonly least: number;
  readonly most: number;
}

// Numbers that the office sets for itself, each from a day on.
export const officeSettings = {
  // So long may what was done with many rows of a list be taken back.
  jobsUndoMinutes: { usual: 15, least: 1, most: 120 },
  // So many such jobs may one person have under way.
  jobsPerPerson: { usual: 2, least: 1, most: 10 },
} as const satisfies Readonly<Record<string, Setting>>;

export type SettingKey = keyof typeof officeSettings;

export const settingKeys = ["jobsUndoMinutes", "jobsPerPerson"] as const satisfies readonly SettingKey[];

export const isFit = (key: SettingKey, value: unknown): value is number => {
  const { least, most } = officeSettings[key];
  return typeof value === "number" && Number.isInteger(value) && value >= least && value <= most;
};

interface Written {
  readonly key: string;
  readonly value: unknown;
  readonly validFrom: string;
}

// What holds on a day: the last that was set for it or before, where that is still possible.
export function settingOn(key: SettingKey, written: readonly Written[], day: string): number {
  const held = written
    .filter((one) => one.key === key && one.validFrom <= day)
    .toSorted((a, b) => b.validFrom.localeCompare(a.validFrom))[0]?.value;
  return isFit(key, held) ? held : officeSettings[key].usual;
}
