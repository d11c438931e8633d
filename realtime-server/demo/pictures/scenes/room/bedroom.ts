import { mix } from "../colour.ts";
import type { Scene } from "../scene.ts";
import { at, circle, clipPath, ellipse, group, line, paint, path, rect, repeat, tenth } from "../shapes.ts";
import type { Box } from "../shapes.ts";
import { framedArt, pottedPlant, sunbeam, windowView } from "./furniture.ts";

type Quilt = readonly [string, string, string];

const quilts: readonly Quilt[] = [
  ["#d8694a", "#f0d9a8", "#5f8a86"],
  ["#4f7a92", "#e8e2d2", "#d9a441"],
  ["#6f8f5a", "#f2e6cc", "#b5544a"],
  ["#8a6f9a", "#efe2d4", "#6f9a8a"],
];

export function drawBedroom(scene: Scene): void {
  const { width, height, random } = scene;
  const window: Box = [width * 0.58, height * 0.12, width * 0.24, height * 0.36];
  scene.draw(windowView(scene, window), curtains(scene, random.pick(["#c98a6a", "#7f9a94", "#d9b45a", "#8c9cb8"])));
  scene.draw(
    framedArt(scene, [width * 0.11, height * 0.13, 92, 116]),
    framedArt(scene, [width * 0.26, height * 0.18, 74, 74]),
    framedArt(scene, [width * 0.37, height * 0.12, 60, 84]),
    sunbeam(scene, window),
  );
  const quilt = random.pick(quilts);
  scene.draw(
    bed(scene),
    patchwork(scene, quilt),
    pillows(scene, quilt),
    nightTable(scene),
    ellipse([width * 0.6, height * 0.94, width * 0.24, height * 0.045], mix(quilt[2], "#ffffff", 0.25)),
    ellipse([width * 0.6, height * 0.94, width * 0.19, height * 0.034], mix(quilt[1], "#ffffff", 0.2)),
    pottedPlant(scene, [width * 0.93, height * 0.72, 74]),
  );
}

function curtains({ width, height }: Scene, colour: string): string {
  const side = ([share, hang]: readonly [number, 1 | -1]) => {
    const x = width * share;
    const fall = `q${8 * hang} ${tenth(height * 0.3)} ${-4 * hang} ${tenth(height * 0.58)}`;
    const rise = `q${6 * hang} -${tenth(height * 0.3)} 0 -${tenth(height * 0.58)}`;
    const folds = `M${at(x - 8, height * 0.08)}v${tenth(height * 0.56)}M${at(x + 10, height * 0.08)}v${tenth(height * 0.56)}`;
    return (
      path(`M${at(x - 26, height * 0.07)}h52${fall}h-48${rise}Z`, colour) +
      line(folds, [mix(colour, "#3a2a1a", 0.2), 2], 'opacity=".5"')
    );
  };
  return (
    side([0.535, 1]) + side([0.865, -1]) + rect([width * 0.49, height * 0.062, width * 0.42, 6], "#7a5a3a", 'rx="3"')
  );
}

function bed({ width, height }: Scene): string {
  const sheet = `h${tenth(width * 0.56)}q${tenth(width * 0.03)} 0 ${tenth(width * 0.03)} ${tenth(height * 0.05)}v${tenth(height * 0.12)}`;
  return [
    ellipse([width * 0.36, height * 0.9, width * 0.34, height * 0.045], "#000", 'opacity=".22"'),
    rect([width * 0.06, height * 0.42, 22, height * 0.48], "#8a6440", 'rx="6"'),
    rect([width * 0.06, height * 0.46, width * 0.06, height * 0.3], "#a47a50", 'rx="6"'),
    rect([width * 0.075, height * 0.64, width * 0.6, height * 0.2], "#a47a50", 'rx="6"'),
    path(`M${at(width * 0.085, height * 0.6)}${sheet}H${tenth(width * 0.085)}Z`, "#f4efe6"),
  ].join("");
}

function patchwork({ id, width, height }: Scene, quilt: Quilt): string {
  const top = `q${tenth(width * 0.2)} -${tenth(height * 0.02)} ${tenth(width * 0.42)} ${tenth(height * 0.015)}`;
  const side = `q${tenth(width * 0.025)} ${tenth(height * 0.06)} ${tenth(width * 0.022)} ${tenth(height * 0.24)}`;
  const hem = `q-${tenth(width * 0.1)} ${tenth(height * 0.02)} -${tenth(width * 0.22)} 0t-${tenth(width * 0.21)} ${tenth(height * 0.004)}`;
  const patch = (column: number, row: number) => {
    const x = width * 0.22 + column * 36;
    const y = height * 0.55 + row * 30;
    const [cloth, diamond] = [quilt[(column + row * 2) % 3] ?? quilt[0], quilt[(column + row * 2 + 1) % 3] ?? quilt[0]];
    return (
      rect([x, y, 36, 30], mix(cloth, "#3a2a1a", row * 0.035)) +
      path(`M${at(x + 18, y + 4)}l12 11l-12 11l-12 -11Z`, mix(diamond, "#ffffff", 0.1), 'opacity=".8"')
    );
  };
  const patches = repeat(11, (column) => repeat(6, (row) => patch(column, row)));
  return (
    clipPath(`${id}qc`, `M${at(width * 0.24, height * 0.575)}${top}${side}${hem}Z`) +
    group(`clip-path="url(#${id}qc)"`, patches)
  );
}

function pillows({ width, height }: Scene, quilt: Quilt): string {
  const left = `q-${tenth(width * 0.01)} -${tenth(height * 0.1)} ${tenth(width * 0.06)} -${tenth(height * 0.1)}`;
  const large = `${left}t${tenth(width * 0.09)} ${tenth(height * 0.08)}q0 ${tenth(height * 0.03)} -${tenth(width * 0.04)} ${tenth(height * 0.03)}Z`;
  const small = `q0 -${tenth(height * 0.06)} ${tenth(width * 0.05)} -${tenth(height * 0.06)}t${tenth(width * 0.06)} ${tenth(height * 0.05)}Z`;
  return (
    path(`M${at(width * 0.09, height * 0.6)}${large}`, "#ffffff") +
    path(`M${at(width * 0.12, height * 0.6)}${small}`, quilt[0])
  );
}

function nightTable({ id, width, height }: Scene): string {
  return [
    rect([width * 0.7, height * 0.6, width * 0.13, 10], "#a47a50", 'rx="2"'),
    rect([width * 0.71, height * 0.61, width * 0.11, height * 0.2], "#b98d62"),
    rect([width * 0.72, height * 0.64, width * 0.09, height * 0.06], "#a47a50", 'rx="2"'),
    circle([width * 0.765, height * 0.67, 3.5], "#e8c66a"),
    rect([width * 0.76, height * 0.52, 7, height * 0.08], "#c9b27a"),
    path(`M${at(width * 0.735, height * 0.53)}l14 -46h32l14 46Z`, "#fff0cc"),
    circle([width * 0.765, height * 0.5, 84], paint(`${id}gh`), 'opacity=".5"'),
    rect([width * 0.71, height * 0.585, 34, 8], "#4f7a92", 'rx="1"'),
    rect([width * 0.712, height * 0.573, 30, 8], "#c9583f", 'rx="1"'),
  ].join("");
}
