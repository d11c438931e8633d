import { mix } from "../colour.ts";
import { house } from "../house/house.ts";
import { drawHill, ridgeLine } from "../land.ts";
import type { Scene } from "../scene.ts";
import { at, circle, ellipse, group, path, rect, tenth, to } from "../shapes.ts";
import { drawSky } from "../sky.ts";
import { drawWater } from "../water.ts";

type Dinghy = { x: number; y: number; size: number; sail: string; lean: number; hasMate: boolean };

const fleet = [
  { left: 0.8, top: 0.56, size: 0.1, sail: "#f6f1e4", lean: -4, hasMate: false },
  { left: 0.16, top: 0.6, size: 0.16, sail: "#e8a02c", lean: 5, hasMate: false },
  { left: 0.62, top: 0.72, size: 0.26, sail: "#f6f1e4", lean: -4, hasMate: true },
  { left: 0.32, top: 0.9, size: 0.42, sail: "#d3563a", lean: 5, hasMate: true },
] as const;

export function drawSailing(scene: Scene): void {
  const { width, height } = scene;
  drawBay(scene);
  scene.draw(
    ...fleet.map(({ left, top, size, ...boat }) =>
      dinghy({ x: width * left, y: height * top, size: height * size, ...boat }),
    ),
  );
}

function drawBay(scene: Scene): void {
  const { width, height, light, random } = scene;
  drawSky(scene, 0.5);
  const ridge = ridgeLine(random, { width, y: height * 0.44, swell: height * 0.04 });
  drawHill(scene, { name: "a", ridge, top: mix(light.far, light.haze, 0.4), bottom: mix(light.near, light.haze, 0.4) });
  const shore = { ground: height * 0.495, hasSmoke: false };
  scene.draw(
    house(scene, { x: width * 0.7, width: width * 0.08, style: "cottage", ...shore }),
    house(scene, { x: width * 0.82, width: width * 0.07, style: "farmhouse", ...shore }),
  );
  drawWater(scene, { y: height * 0.49, height: height * 0.52, tint: "#3f8c9c" });
}

export function dinghy({ x, y, size, sail, lean, hasMate }: Dinghy): string {
  const shadow = ellipse([x, y + size * 0.1, size * 0.5, size * 0.05], "#0f3a44", 'opacity=".35"');
  const boat = hull(x, y, size) + rig(x, y, { size, sail }) + crew(x, y, { size, hasMate });
  return shadow + group(`transform="rotate(${lean} ${tenth(x)} ${tenth(y)})"`, boat);
}

function hull(x: number, y: number, size: number): string {
  const bow = `Q${at(x + size * 0.3, y + size * 0.1)} ${at(x + size * 0.1, y + size * 0.11)}`;
  const stern = `Q${at(x - size * 0.34, y + size * 0.08)} ${at(x - size * 0.36, y - size * 0.06)}`;
  const outline = `M${at(x - size * 0.36, y - size * 0.06)}H${tenth(x + size * 0.4)}${bow}H${tenth(x - size * 0.2)}${stern}Z`;
  return [
    path(outline, "#f4efe4"),
    rect([x - size * 0.36, y - size * 0.06, size * 0.76, size * 0.035], "#8a5a34"),
    rect([x - size * 0.012, y - size * 1.34, size * 0.024, size * 1.3], "#8a7458"),
  ].join("");
}

function rig(x: number, y: number, { size, sail }: { size: number; sail: string }): string {
  const mastTop = at(x + size * 0.03, y - size * 1.3);
  const foot = at(x + size * 0.03, y - size * 0.14);
  const leech = `Q${at(x + size * 0.5, y - size * 0.7)} ${at(x + size * 0.44, y - size * 0.16)}`;
  const shade = `Q${at(x + size * 0.24, y - size * 0.7)} ${at(x + size * 0.2, y - size * 0.12)}L${foot}`;
  const jib =
    to("M", [x - size * 0.03, y - size * 1.12]) +
    to("Q", [x - size * 0.2, y - size * 0.6], [x - size * 0.34, y - size * 0.14]) +
    to("L", [x - size * 0.03, y - size * 0.14]);
  return [
    path(`M${mastTop}${leech}Q${at(x + size * 0.2, y - size * 0.1)} ${foot}Z`, sail),
    path(`M${mastTop}${shade}Z`, "#000", 'opacity=".08"'),
    path(`${jib}Z`, mix(sail, "#ffffff", 0.35)),
  ].join("");
}

function crew(x: number, y: number, { size, hasMate }: { size: number; hasMate: boolean }): string {
  const jacket = (left: number, width: number, tall: number) => {
    const [half, up] = [tenth(size * width), tenth(size * tall)];
    return `M${at(x + size * left, y - size * 0.04)}q${tenth(size * 0.02)} -${up} ${half} -${up}t${half} ${up}Z`;
  };
  const skipper =
    circle([x - size * 0.12, y - size * 0.17, size * 0.05], "#c9916b") + path(jacket(-0.19, 0.07, 0.1), "#e8632c");
  if (!hasMate) return skipper;
  return (
    skipper +
    circle([x + size * 0.12, y - size * 0.15, size * 0.045], "#8a5a3c") +
    path(jacket(0.06, 0.06, 0.09), "#f0c24a")
  );
}
