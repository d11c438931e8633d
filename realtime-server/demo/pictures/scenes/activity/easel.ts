import { at, circle, ellipse, line, path, rect, tenth } from "../shapes.ts";

type Easel = { x: number; y: number; size: number; sky: string; hills: string };

export function easel({ x, y, size, sky, hills }: Easel): string {
  const top = at(x, y - size * 1.04);
  const legs = `M${at(x - size * 0.28, y)}L${top}L${at(x + size * 0.28, y)}M${top}V${tenth(y - size * 0.06)}`;
  const rise = `q${tenth(size * 0.18)} -${tenth(size * 0.14)} ${tenth(size * 0.32)} -${tenth(size * 0.02)}`;
  const ridge = `${rise}t${tenth(size * 0.28)} -${tenth(size * 0.03)}`;
  const land = `M${at(x - size * 0.3, y - size * 0.56)}${ridge}V${tenth(y - size * 0.4)}H${tenth(x - size * 0.3)}Z`;
  return [
    ellipse([x, y, size * 0.4, size * 0.04], "#3a2a1a", 'opacity=".3"'),
    line(legs, ["#8a6440", tenth(size * 0.035)]),
    rect([x - size * 0.34, y - size * 0.9, size * 0.68, size * 0.54], "#fffdf6", 'rx="2"'),
    rect([x - size * 0.3, y - size * 0.86, size * 0.6, size * 0.46], sky),
    path(land, hills),
    circle([x + size * 0.12, y - size * 0.74, size * 0.05], "#e8a02c"),
    rect([x - size * 0.38, y - size * 0.36, size * 0.76, size * 0.04], "#a47a50", 'rx="3"'),
  ].join("");
}
