import { mix } from "../colour.ts";
import type { Scene } from "../scene.ts";
import { at, ellipse, line, rect, repeat, tenth } from "../shapes.ts";
import type { Box } from "../shapes.ts";
import type { RoofKind, WallKind } from "./houseStyles.ts";

type Roof = { kind: RoofKind; box: Box; inset: number; colour: string };
type Row = { index: number; y: number; left: number; right: number; height: number; colour: string };

export function wallTexture(scene: Scene, kind: WallKind, { box, colour }: { box: Box; colour: string }): string {
  if (kind === "stone") return stones(scene, box, colour);
  if (kind === "brick") return bricks(scene, box, colour);
  return plaster(scene, box, colour);
}

function stones(scene: Scene, box: Box, colour: string): string {
  const [, top, , height] = box;
  let wall = "";
  for (let y = top; y < top + height - 4;) {
    const rowHeight = scene.random.range(9, 15);
    wall += stoneRow(scene, { box, y, height: rowHeight }, colour);
    y += rowHeight;
  }
  return wall;
}

function stoneRow(
  { light, random }: Scene,
  { box, y, height }: { box: Box; y: number; height: number },
  colour: string,
): string {
  const [left, top, boxWidth, boxHeight] = box;
  let row = "";
  for (let x = left + random.range(-14, 0); x < left + boxWidth;) {
    const width = random.range(14, 34);
    const from = Math.max(x, left + 1);
    const to = Math.min(x + width, left + boxWidth - 1);
    if (to - from > 5 && y + height < top + boxHeight) {
      const stone = mix(colour, random.chance(0.5) ? "#ffffff" : light.shade, random.range(0.04, 0.2));
      row += rect([from, y, to - from - 1.6, height - 1.6], stone, 'rx="2.4"');
    }
    x += width;
  }
  return row;
}

function bricks({ light }: Scene, [left, top, width, height]: Box, colour: string): string {
  let wall = "";
  for (let y = top, row = 0; y < top + height; y += 7, row += 1) {
    let course = "";
    for (let x = left + (row % 2 ? 0 : 8); x < left + width - 10; x += 17) course += `M${at(x, y)}h13`;
    wall += line(
      course,
      [mix(colour, row % 3 ? "#ffffff" : light.shade, 0.18), 4.6],
      'opacity=".5" stroke-linecap="butt"',
    );
  }
  return wall;
}

function plaster({ light, random }: Scene, [left, top, width, height]: Box, colour: string): string {
  return repeat(26, () => {
    const spot = [left + random.range(0.03, 0.97) * width, top + random.range(0.05, 0.95) * height] as const;
    const size = [random.range(12, 40), random.range(3, 9)] as const;
    return ellipse([...spot, ...size], random.chance(0.5) ? "#ffffff" : mix(colour, light.shade, 0.4), 'opacity=".10"');
  });
}

export function roofTexture(scene: Scene, { kind, box, inset, colour }: Roof): string {
  const [x, top, width, height] = box;
  const rows = Math.max(4, Math.round(height / (kind === "tile" ? 10 : 12)));
  return repeat(rows - 1, (before) => {
    const index = before + 1;
    const down = index / rows;
    const left = x + inset * (1 - down);
    const right = x + width - inset * (1 - down);
    const row: Row = { index, y: top + height * down, left, right, height: height / rows, colour };
    return kind === "thatch" ? straw(scene, row, width / 7) : slates(scene, row);
  });
}

function straw({ light, random }: Scene, { y, left, right, height, colour }: Row, count: number): string {
  return repeat(Math.ceil(count), () => {
    const blade = `M${at(random.range(left, right), y)}l${tenth(random.range(-2, 2))} ${tenth(height * 0.9)}`;
    const shade = mix(colour, random.chance(0.5) ? light.light : light.shade, random.range(0.1, 0.4));
    return line(blade, [shade, 1.4], 'opacity=".6"');
  });
}

function slates({ light, random }: Scene, { index, y, left, right, height, colour }: Row): string {
  let joints = "";
  for (let x = left + (index % 2 ? 4 : 12); x < right - 4; x += 15) joints += `M${at(x, y)}v${tenth(height)}`;
  return [
    line(`M${at(left, y)}L${at(right, y)}`, [mix(colour, light.shade, 0.45), 1.2], 'opacity=".55"'),
    line(joints, [mix(colour, light.shade, 0.4), 1], 'opacity=".4"'),
    repeat(5, () => {
      const box: Box = [random.range(left, right - 16), y - height + 1, 13, height - 1.5];
      return rect(
        box,
        random.chance(0.5) ? mix(colour, light.light, 0.3) : mix(colour, light.shade, 0.35),
        'opacity=".45"',
      );
    }),
  ].join("");
}
