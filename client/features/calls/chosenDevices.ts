const key = "callDevices";

// What this device calls by, as it was chosen the last time; a browser's names for devices are its own, and mean nothing elsewhere.
export interface ChosenDevices {
  readonly audio?: string;
  readonly video?: string;
  readonly speaker?: string;
  readonly isBlurred?: boolean;
}

// Null where nobody has called from here yet.
export function chosenDevices(): ChosenDevices | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? "null");
    return kept !== null && typeof kept === "object" ? kept : null;
  } catch {
    return null;
  }
}

export const keepChosen = (change: ChosenDevices): void =>
  localStorage.setItem(key, JSON.stringify({ ...chosenDevices(), ...change }));
