import { mix } from "../colour.ts";
import { isDusk } from "../light.ts";
import type { Scene } from "../scene.ts";
import { at, circle, line, paint, path, rect, repeat, tenth } from "../shapes.ts";
import type { Box } from "../shapes.ts";

type Window = { lit?: number; shutters?: string | undefined; panes?: readonly [number, number] };

const frameColour = "#f7f4ec";

export function windowIn(scene: Scene, box: Box, { lit = scene.light.glow, shutters, panes = [2, 2] }: Window): string {
  const { id, light } = scene;
  const [x, y, width, height] = box;
  const isLit = lit > 0.5;
  return [
    rect([x - 3, y - 3, width + 6, height + 6], mix(frameColour, light.shade, isDusk(light) ? 0.35 : 0.06), 'rx="1.5"'),
    rect(box, paint(isLit ? `${id}gl` : `${id}gd`)),
    isLit ? curtains(box, 0.24, "#e78f3f") : reflection(box) + curtains(box, 0.2, "#f5efe0"),
    line(bars(box, panes), [mix(frameColour, light.shade, isDusk(light) ? 0.45 : 0.1), 2], 'stroke-linecap="butt"'),
    rect([x, y, width, 3.2], "#000000", 'opacity=".22"'),
    shutters ? shutterPair(scene, box, shutters) : "",
    rect([x - 6, y + height + 3, width + 12, 4], mix("#ddd8cb", light.shade, isDusk(light) ? 0.4 : 0.12), 'rx="1"'),
  ].join("");
}

function reflection([x, y, width, height]: Box): string {
  return path(`M${at(x, y)}h${tenth(width * 0.55)}L${at(x, y + height * 0.7)}Z`, "#ffffff", 'opacity=".16"');
}

function curtains([x, y, width, height]: Box, share: number, colour: string): string {
  const left = `M${at(x, y)}q${tenth(width * share)} ${tenth(height * 0.5)} 0 ${tenth(height)}Z`;
  const right = `M${at(x + width, y)}q${tenth(-width * share)} ${tenth(height * 0.5)} 0 ${tenth(height)}Z`;
  return path(`${left} ${right}`, colour, 'opacity=".55"');
}

function bars([x, y, width, height]: Box, [columns, rows]: readonly [number, number]): string {
  const upright = repeat(columns - 1, (index) => `M${at(x + (width * (index + 1)) / columns, y)}v${tenth(height)}`);
  return upright + repeat(rows - 1, (index) => `M${at(x, y + (height * (index + 1)) / rows)}h${tenth(width)}`);
}

function shutterPair({ light }: Scene, [x, y, width, height]: Box, colour: string): string {
  const leaf = width * 0.52;
  const board = mix(colour, light.shade, isDusk(light) ? 0.4 : 0.05);
  return [x - 4 - leaf, x + width + 4]
    .map((left) => {
      let slats = "";
      for (let top = y + 4; top < y + height - 2; top += 6) slats += `M${at(left + 3, top)}h${tenth(leaf - 6)}`;
      return (
        rect([left, y - 2, leaf, height + 4], board, 'rx="1.5"') +
        line(slats, [mix(colour, "#000000", 0.25), 1.2], 'opacity=".6"')
      );
    })
    .join("");
}

export function frontDoor({ light }: Scene, [x, y, width, height]: Box, colour: string): string {
  const evening = isDusk(light);
  const ground = y + height;
  const leaf = `M${at(x, ground)}V${tenth(y + width * 0.3)}${archTo({ x, top: y - 2, width, foot: y + width * 0.3 })}V${tenth(ground)}Z`;
  const surround = { x: x - 6, top: y - 8, width: width + 12, foot: y + width * 0.28 };
  const fanlight = { x: x + 4, top: y + 3, width: width - 8, foot: y + width * 0.34 };
  return [
    path(
      `M${at(x - 6, ground)}V${tenth(surround.foot)}${archTo(surround)}V${tenth(ground)}Z`,
      mix("#f1ece0", light.shade, evening ? 0.45 : 0.1),
    ),
    path(leaf, evening ? mix(colour, "#1c2533", 0.3) : colour),
    path(`M${at(fanlight.x, fanlight.foot)}${archTo(fanlight)}Z`, light.glow > 0.2 ? "#ffcf7d" : "#587079"),
    doorPanels([x, y, width, height]),
    circle([x + width * 0.86, y + height * 0.64, 2.4], "#e8c66a"),
    rect([x - 10, ground - 3, width + 20, 6], mix("#c9c3b5", light.shade, evening ? 0.5 : 0.15), 'rx="1.5"'),
  ].join("");
}

type Arch = { x: number; top: number; width: number; foot: number };

function archTo({ x, top, width, foot }: Arch): string {
  const middle = x + width / 2;
  return `Q${at(x, top)} ${at(middle, top)}Q${at(x + width, top)} ${at(x + width, foot)}`;
}

function doorPanels([x, y, width, height]: Box): string {
  return [
    [0.42, 0.2],
    [0.68, 0.24],
  ]
    .map(([top = 0, tall = 0]) =>
      [0.14, 0.56]
        .map((left) =>
          rect([x + width * left, y + height * top, width * 0.3, height * tall], "#000000", 'opacity=".14" rx="1"'),
        )
        .join(""),
    )
    .join("");
}
