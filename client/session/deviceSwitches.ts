// What a person has switched on or off on this device. Keys without a modifier disturb some people and their tools (WCAG 2.1.4);
// some want Enter to begin a new line; some want to take a message back while it is still here.
export type DeviceSwitch = "singleKeys" | "enterSends" | "undoSend";

export const isSwitchedOn = (name: DeviceSwitch, isUsual = true): boolean => {
  const chosen = localStorage.getItem(name);
  return chosen === null ? isUsual : chosen !== "off";
};

export function turnSwitch(name: DeviceSwitch, isOn: boolean, isUsual = true): void {
  if (isOn === isUsual) localStorage.removeItem(name);
  else localStorage.setItem(name, isOn ? "on" : "off");
}
