// What belongs to the device rather than to the person.
const keys = ["theme", "singleKeys"] as const;

// Logging out empties the browser's storage; these are put back afterwards.
export function keepDeviceSettings(): () => void {
  const kept = keys.map((key) => [key, localStorage.getItem(key)] as const);
  return () => {
    for (const [key, value] of kept) if (value !== null) localStorage.setItem(key, value);
  };
}
