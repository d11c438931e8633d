// How high a table is, for its head to go along with whoever scrolls past it.
export function tellHeight(box: HTMLElement | null) {
  if (!box || !("ResizeObserver" in globalThis)) return undefined;
  const observer = new ResizeObserver(() => box.style.setProperty("--table-h", `${box.offsetHeight}px`));
  observer.observe(box);
  return () => observer.disconnect();
}
