export interface Placement {
  readonly side?: "below" | "above";
  readonly align?: "start" | "center" | "end";
  readonly gap?: number;
  // The panel changes sides when less than this is free on its own side and the other has more.
  readonly room?: number;
  readonly sameWidth?: boolean;
  // What does not fit beside the anchor lies over it, rather than hide its end.
  readonly mayCover?: boolean;
}

const edge = 8;
// What leaves no more than this at both sides together has the same at each.
const narrowest = 48;

// The top layer has no surroundings to be placed by, so the place is worked out from the anchor's.
export function placePanel(
  panel: HTMLElement,
  anchor: Element,
  { side = "below", align = "start", gap = 6, room = 200, sameWidth = false, mayCover = false }: Placement = {},
): void {
  const at = anchor.getBoundingClientRect();
  const free = { below: innerHeight - at.bottom, above: at.top };
  const other = side === "below" ? "above" : "below";
  const chosen = free[side] < room && free[other] > free[side] ? other : side;
  if (sameWidth) panel.style.minInlineSize = `${at.width}px`;
  panel.dataset["side"] = chosen;
  const beside = free[chosen] - gap - edge;
  if (mayCover && panel.scrollHeight > beside) {
    Object.assign(panel.style, { maxBlockSize: `${innerHeight - 2 * edge}px`, top: "auto", bottom: "auto" });
    panel.style[chosen === "below" ? "bottom" : "top"] = `${edge}px`;
    panel.style.left = `${leftOf(panel.offsetWidth, at, align)}px`;
    return;
  }
  panel.style.maxBlockSize = `${beside}px`;
  panel.style.top = chosen === "below" ? `${at.bottom + gap}px` : "auto";
  panel.style.bottom = chosen === "above" ? `${innerHeight - at.top + gap}px` : "auto";
  panel.style.left = `${leftOf(panel.offsetWidth, at, align)}px`;
}

function leftOf(width: number, at: DOMRect, align: "start" | "center" | "end"): number {
  const isFromLeft = document.documentElement.dir !== "rtl";
  const wanted = {
    start: isFromLeft ? at.left : at.right - width,
    center: at.left + (at.width - width) / 2,
    end: isFromLeft ? at.right - width : at.left,
  }[align];
  const beside = innerWidth - width;
  const fits = Math.max(edge, Math.min(wanted, beside - edge));
  return fits !== wanted && beside <= narrowest ? Math.max(edge, beside / 2) : fits;
}

export function showOnTop(panel: HTMLElement): void {
  if (!("showPopover" in panel)) return;
  panel.popover = "manual";
  panel.showPopover();
}
