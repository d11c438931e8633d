// A line goes with what was pressed in it: whoever was there goes on from the top of the screen, where the other lines stand.
export function leaveLine(pressed: HTMLElement): void {
  if (pressed === document.activeElement) pressed.closest("main")?.focus({ preventScroll: true });
}
