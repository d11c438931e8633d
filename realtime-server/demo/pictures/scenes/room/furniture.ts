import { mix } from "../colour.ts";
import { ridgeLine } from "../land.ts";
import type { Scene } from "../scene.ts";
import { at, circle, ellipse, group, line, paint, path, rect, repeat, smooth, tenth } from "../shapes.ts";
import type { Box, Point, Round } from "../shapes.ts";
import { tree } from "../trees.ts";

// A window with the country behind it.
export function windowView(scene: Scene, box: Box): string {
  const [x, y, width, height] = box;
  const clip = `${scene.id}v${Math.round(x)}`;
  return [
    `<clipPath id="${clip}"><rect x="${tenth(x)}" y="${tenth(y)}" width="${tenth(width)}" height="${tenth(height)}" rx="2"/></clipPath>`,
    rect([x - 12, y - 12, width + 24, height + 24], "#f8f5ee", 'rx="3"'),
    group(`clip-path="url(#${clip})"`, country(scene, box) + rect([x, y, width, 10], "#000", 'opacity=".12"')),
    line(
      `M${at(x + width / 2, y)}v${tenth(height)}M${at(x, y + height * 0.4)}h${tenth(width)}`,
      ["#f8f5ee", 7],
      'stroke-linecap="butt"',
    ),
    rect([x - 20, y + height + 10, width + 40, 12], "#efe9dc", 'rx="2"'),
    rect([x - 20, y + height + 21, width + 40, 5], "#000", 'opacity=".1"'),
  ].join("");
}

function country(scene: Scene, box: Box): string {
  const { width: sceneWidth, height: sceneHeight, light, random } = scene;
  const [x, y, width, height] = box;
  const ridge = (share: number, swell: number) =>
    ridgeLine(random, { width: sceneWidth, y: y + height * share, swell: height * swell });
  const [far, middle, near] = [ridge(0.5, 0.08), ridge(0.66, 0.06), ridge(0.84, 0.04)];
  const land = (points: readonly Point[], colour: string) =>
    path(`${smooth(points)}L${sceneWidth} ${sceneHeight}L0 ${sceneHeight}Z`, colour);
  return [
    rect(box, mix(light.sky[1], "#ffffff", 0.15)),
    land(far, mix(light.far, light.haze, 0.3)),
    land(middle, mix(light.near, light.haze, 0.4)),
    tree(scene, { x: x + width * 0.24, y: y + height * 0.85, size: height * 0.3 }),
    tree(scene, { x: x + width * 0.82, y: y + height * 0.88, size: height * 0.38 }),
    land(near, mix(light.near, light.light, 0.15)),
  ].join("");
}

// The sun that falls through a window onto the floor.
export function sunbeam({ id, height }: Scene, [x, y, width, windowHeight]: Box): string {
  const sill = y + windowHeight;
  const outline = `M${at(x, sill)}L${at(x + width, sill)}L${at(x + width * 0.4, height)}L${at(x - width * 1.5, height)}Z`;
  return path(outline, paint(`${id}lb`), 'opacity="0.55"');
}

export function pendantLamp({ id }: Scene, [x, y]: Point, colour: string): string {
  const shade = `M${at(x - 34, y + 30)}Q${at(x - 30, y)} ${at(x, y)}Q${at(x + 30, y)} ${at(x + 34, y + 30)}Z`;
  return [
    line(`M${at(x, 0)}V${tenth(y)}`, ["#4a453b", 2]),
    path(shade, colour),
    ellipse([x, y + 30, 34, 5], "#ffe9b8"),
    circle([x, y + 44, 70], paint(`${id}gh`), 'opacity=".55"'),
  ].join("");
}

export function pottedPlant({ random }: Scene, [x, y, size]: Round): string {
  const leaves = repeat(9, (index) => {
    const angle = -2.9 + index * 0.33;
    const [across, up] = [Math.cos(angle), Math.sin(angle)];
    const tip = at(x + across * size, y + up * size);
    const edges = [at(x + across * size * 0.5, y + up * size * 0.9), at(x + across * size * 0.4, y + up * size * 0.4)];
    const outline = `M${at(x, y)}Q${edges[0]} ${tip}Q${edges[1]} ${at(x, y)}Z`;
    return path(outline, index % 2 ? "#5f8a55" : "#4b7346");
  });
  const pot = `M${at(x - size * 0.28, y)}h${tenth(size * 0.56)}l-${tenth(size * 0.07)} ${tenth(size * 0.42)}h-${tenth(size * 0.42)}Z`;
  return leaves + path(pot, random.pick(["#c0653f", "#e8e2d4", "#567c86"]));
}

export function framedArt({ random }: Scene, [x, y, width, height]: Box): string {
  const rise = `q${tenth(width * 0.2)} -${tenth(height * 0.4)} ${tenth(width * 0.4)} -${tenth(height * 0.16)}`;
  const hills = `${rise}t${tenth(width * 0.38)} -${tenth(height * 0.1)}`;
  const outline = `M${at(x + 12, y + height - 14)}${hills}V${tenth(y + height - 12)}H${tenth(x + 12)}Z`;
  return [
    rect([x, y, width, height], "#6b5238", 'rx="2"'),
    rect([x + 5, y + 5, width - 10, height - 10], "#f6f1e5"),
    path(outline, random.pick(["#7c9a78", "#6c94a6", "#c98a5a"])),
    circle([x + width * 0.68, y + height * 0.32, width * 0.09], "#e8b24c"),
  ].join("");
}
