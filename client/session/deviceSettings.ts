// What belongs to the device, or to how a person has arranged it, rather than to the work done on it.
const kept = /^(theme$|singleKeys$|sidebar:)/;

// Logging out empties the browser's storage; these are put back afterwards.
export function keepDeviceSettings(): () => void {
  const settings = Object.entries(localStorage).filter(([key]) => kept.test(key));
  return () => {
    for (const [key, value] of settings) localStorage.setItem(key, value);
  };
}
