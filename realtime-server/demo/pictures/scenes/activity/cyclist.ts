import type { Scene } from "../scene.ts";
import { at, circle, ellipse, line, path, rect, tenth, to } from "../shapes.ts";

type Cyclist = { x: number; y: number; size: number; bicycle: string; shirt: string };

const black = "#2c3133";

export function cyclist({ light }: Scene, rider: Cyclist): string {
  const { x, y, size } = rider;
  const shadow = ellipse([x, y + size * 0.02, size * 0.62, size * 0.05], light.shade, 'opacity=".3"');
  return shadow + wheel(rider, -0.36) + wheel(rider, 0.36) + frame(rider) + body(rider);
}

function wheel({ x, y, size }: Cyclist, offset: number): string {
  const middle = `cx="${tenth(x + offset * size)}" cy="${tenth(y - size * 0.22)}"`;
  const tyre = `<circle ${middle} r="${tenth(size * 0.21)}" fill="none" stroke="${black}" stroke-width="${tenth(size * 0.035)}"/>`;
  return `${tyre}<circle ${middle} r="${tenth(size * 0.03)}" fill="${black}"/>`;
}

function frame({ x, y, size, bicycle }: Cyclist): string {
  const topTube = `M${at(x - size * 0.36, y - size * 0.22)}L${at(x - size * 0.14, y - size * 0.52)}H${tenth(x + size * 0.26)}`;
  const tubes = topTube + to("L", [x - size * 0.02, y - size * 0.2]) + to("L", [x - size * 0.17, y - size * 0.56]);
  const chain = `M${at(x - size * 0.02, y - size * 0.2)}H${tenth(x - size * 0.36)}`;
  const fork = `M${at(x + size * 0.36, y - size * 0.22)}L${at(x + size * 0.24, y - size * 0.62)}l${tenth(size * 0.1)} -${tenth(size * 0.03)}`;
  return (
    line(tubes + chain + fork, [bicycle, tenth(size * 0.045)]) +
    rect([x - size * 0.25, y - size * 0.6, size * 0.17, size * 0.045], black, `rx="${tenth(size * 0.02)}"`)
  );
}

function body({ x, y, size, bicycle, shirt }: Cyclist): string {
  const leg = `M${at(x - size * 0.14, y - size * 0.62)}L${at(x + size * 0.03, y - size * 0.42)}L${at(x - size * 0.02, y - size * 0.16)}`;
  const back = `M${at(x - size * 0.13, y - size * 0.66)}L${at(x + size * 0.02, y - size * 0.94)}`;
  const arm = `M${at(x + size * 0.02, y - size * 0.92)}L${at(x + size * 0.28, y - size * 0.66)}`;
  const helmet = `M${at(x - size * 0.02, y - size * 1.1)}a${tenth(size * 0.125)} ${tenth(size * 0.125)} 0 0 1 ${tenth(size * 0.25)} 0Z`;
  return [
    line(leg, ["#3b4252", tenth(size * 0.1)]),
    line(back, [shirt, tenth(size * 0.17)]),
    line(arm, [shirt, tenth(size * 0.07)]),
    circle([x + size * 0.1, y - size * 1.1, size * 0.105], "#c9916b"),
    path(helmet, bicycle),
  ].join("");
}
