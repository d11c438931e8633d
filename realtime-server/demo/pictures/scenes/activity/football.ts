import { person } from "../figures.ts";
import { linearGradient } from "../gradients.ts";
import type { Scene } from "../scene.ts";
import { at, circle, ellipse, line, paint, path, rect, repeat, tenth } from "../shapes.ts";
import { drawCountry } from "./country.ts";

const players = [
  { left: 0.5, top: 0.62, size: 0.13, coat: "#e0a63a" },
  { left: 0.3, top: 0.74, size: 0.2, coat: "#b5402f" },
  { left: 0.62, top: 0.72, size: 0.19, coat: "#2f6a86" },
  { left: 0.8, top: 0.84, size: 0.27, coat: "#b5402f" },
  { left: 0.14, top: 0.9, size: 0.3, coat: "#2f6a86" },
] as const;

export function drawFootball(scene: Scene): void {
  const { id, width, height, define, draw } = scene;
  drawCountry(scene, [0.4, 0.46, 0.52]);
  define(linearGradient(`${id}pi`, [
    [0, "#7fb055"],
    [1, "#558a3c"],
  ]));
  draw(rect([0, height * 0.54, width, height * 0.46], paint(`${id}pi`)), stripes(scene), markings(scene), net(scene));
  draw(
    ...players.map(({ left, top, size, coat }) =>
      person(scene, { x: width * left, y: height * top, size: height * size, coat }),
    ),
  );
  draw(ball(scene));
}

function stripes({ width, height }: Scene): string {
  return [-4, -2, 0, 2]
    .map((stripe) => {
      const near = `L${at(width * (0.5 + (stripe + 1) * 0.34), height)}H${tenth(width * (0.5 + stripe * 0.34))}Z`;
      const far = `M${at(width * (0.5 + stripe * 0.09), height * 0.54)}H${tenth(width * (0.5 + (stripe + 1) * 0.09))}`;
      return path(far + near, "#ffffff", 'opacity=".09"');
    })
    .join("");
}

function markings({ width, height }: Scene): string {
  const box = `M${at(width * 0.28, height * 0.6)}L${at(width * 0.16, height * 0.76)}H${tenth(width * 0.84)}L${at(width * 0.72, height * 0.6)}`;
  const goal = `M${at(width * 0.38, height * 0.6)}V${tenth(height * 0.45)}H${tenth(width * 0.62)}V${tenth(height * 0.6)}`;
  return line(`M0 ${tenth(height * 0.6)}H${width}${box}`, ["#f4f4ec", 4], 'opacity=".85"') + line(goal, ["#ffffff", 6]);
}

function net({ width, height }: Scene): string {
  const upright = repeat(
    14,
    (index) => `M${at(width * (0.385 + index * 0.0178), height * 0.455)}v${tenth(height * 0.14)}`,
  );
  const level = repeat(7, (index) => `M${at(width * 0.385, height * (0.46 + index * 0.021))}h${tenth(width * 0.23)}`);
  return line(upright + level, ["#ffffff", 1], 'opacity=".5"');
}

function ball({ width, height, light }: Scene): string {
  const [x, y] = [width * 0.45, height * 0.86];
  return [
    ellipse([width * 0.46, height * 0.885, 20, 5], light.shade, 'opacity=".35"'),
    circle([x, y, 18], "#faf7f0"),
    path(`M${at(x, y - 7)}l7 5l-3 8h-8l-3 -8Z`, "#2f3434"),
  ].join("");
}
