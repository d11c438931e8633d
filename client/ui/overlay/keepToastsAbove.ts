// For the place at the bottom of a screen where one writes: what is said in passing stands above it, never over its buttons. On a phone it
// stands at the top, for above the field is what was written last.
export function keepToastsAbove(foot: HTMLElement | null): (() => void) | undefined {
  if (!foot || !("ResizeObserver" in globalThis)) return undefined;
  const { style, dataset } = document.documentElement;
  dataset["writes"] = "";
  const observer = new ResizeObserver(() => style.setProperty("--foot-h", `${foot.offsetHeight}px`));
  observer.observe(foot);
  return () => {
    observer.disconnect();
    style.removeProperty("--foot-h");
    delete dataset["writes"];
  };
}
