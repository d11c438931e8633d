// How high the lines are that lie above a screen, for what is as high as the window to leave room for them: how old it is, and what is under way.
export function tellAbove(place: HTMLElement | null) {
  if (!place || !("ResizeObserver" in globalThis)) return undefined;
  const lines = (): HTMLElement[] => [...place.querySelectorAll<HTMLElement>(":scope > [data-age]")];
  const tell = (): void => {
    const height = lines().reduce((sum, { offsetHeight }) => sum + offsetHeight, 0);
    place.style.setProperty("--above-h", `${height}px`);
  };
  const sized = new ResizeObserver(tell);
  const watch = (): void => {
    for (const line of lines()) sized.observe(line);
    tell();
  };
  const changed = new MutationObserver(watch);
  changed.observe(place, { childList: true });
  watch();
  return () => {
    changed.disconnect();
    sized.disconnect();
  };
}
