const key = "singleKeys";

// Keys without a modifier disturb some people and their tools (WCAG 2.1.4): they can be switched off, on this device.
export const areSingleKeysOn = (): boolean => localStorage.getItem(key) !== "off";

export function setSingleKeys(isOn: boolean): void {
  if (isOn) localStorage.removeItem(key);
  else localStorage.setItem(key, "off");
}
