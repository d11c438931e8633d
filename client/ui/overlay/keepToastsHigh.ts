// For the place at the bottom of a screen where one writes: what is said in passing stands at the top, never over its buttons, nor over what
// was written last and what takes it back.
export function keepToastsHigh(foot: HTMLElement | null): (() => void) | undefined {
  if (!foot) return undefined;
  const { dataset } = document.documentElement;
  dataset["writes"] = "";
  return () => void delete dataset["writes"];
}
