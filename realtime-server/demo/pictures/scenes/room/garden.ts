import { mix } from "../colour.ts";
import { drawHill, flowers, grass, ridgeLine } from "../land.ts";
import type { Scene } from "../scene.ts";
import { at, circle, ellipse, line, paint, path, rect, repeat, tenth } from "../shapes.ts";
import { drawSky } from "../sky.ts";
import { bush, tree } from "../trees.ts";

const wood = "#8a6a48";

// A long table laid under a tree, with a chain of lamps.
export function drawGarden(scene: Scene): void {
  const { width, height } = scene;
  drawGrounds(scene);
  scene.draw(
    table(scene),
    tableware(scene),
    lampChain(scene),
    grass(scene, { from: height * 0.86, to: height, count: 90 }),
    flowers(scene, {
      x: [0, width],
      y: [height * 0.9, height],
      colours: ["#ffffff", "#f0d05a", "#d9798d"],
      count: 60,
      size: 3.4,
    }),
  );
}

function drawGrounds(scene: Scene): void {
  const { width, height, light, random } = scene;
  drawSky(scene, 0.5);
  const far = ridgeLine(random, { width, y: height * 0.47, swell: height * 0.03 });
  const near = ridgeLine(random, { width, y: height * 0.6, swell: height * 0.02 });
  drawHill(scene, {
    name: "a",
    ridge: far,
    top: mix(light.near, light.haze, 0.6),
    bottom: mix(light.near, light.haze, 0.3),
  });
  const tint = mix("#557f42", light.haze, 0.15);
  scene.draw(
    repeat(12, (index) => {
      return tree(scene, { x: width * (index / 11), y: height * 0.63, size: height * random.range(0.18, 0.32), tint });
    }),
  );
  drawHill(scene, {
    name: "b",
    ridge: near,
    top: mix(light.near, light.light, 0.3),
    bottom: mix(light.near, light.shade, 0.3),
  });
  scene.draw(tree(scene, { x: width * 0.1, y: height * 0.82, size: height * 0.85, tint: "#5d8747" }));
}

function table({ width, height, light }: Scene): string {
  const scallop = `q-${tenth(width * 0.05)} ${tenth(height * 0.03)} -${tenth(width * 0.1)} 0${`t-${tenth(width * 0.1)} 0`.repeat(5)}Z`;
  const top = `M${at(width * 0.3, height * 0.72)}H${tenth(width * 0.82)}L${at(width * 0.86, height * 0.77)}H${tenth(width * 0.26)}Z`;
  return [
    ellipse([width * 0.56, height * 0.86, width * 0.27, height * 0.045], light.shade, 'opacity=".3"'),
    ...[0.38, 0.5, 0.62, 0.74].map((place) => chair(width * place, height)),
    path(top, "#f2ece0"),
    path(`M${at(width * 0.26, height * 0.77)}H${tenth(width * 0.86)}v${tenth(height * 0.05)}${scallop}`, "#e2d9c8"),
    rect([width * 0.3, height * 0.83, 8, height * 0.09], wood),
    rect([width * 0.8, height * 0.83, 8, height * 0.09], wood),
  ].join("");
}

function chair(x: number, height: number): string {
  return [
    rect([x - 22, height * 0.6, 44, 5], wood, 'rx="2"'),
    rect([x - 22, height * 0.6, 4, height * 0.15], wood),
    rect([x + 18, height * 0.6, 4, height * 0.15], wood),
    rect([x - 20, height * 0.64, 40, 4], wood),
  ].join("");
}

function tableware(scene: Scene): string {
  const { width, height, random } = scene;
  const plates = repeat(6, (index) => {
    const x = width * (0.33 + index * 0.085);
    const food = random.pick(["#c9583f", "#e3b448", "#7c9a48", "#d9d2c2"]);
    return ellipse([x, height * 0.745, 17, 5], "#ffffff") + ellipse([x, height * 0.743, 12, 3.4], food);
  });
  return [
    plates,
    rect([width * 0.56, height * 0.665, 13, height * 0.07], "#4f7f6e", 'rx="5"'),
    ellipse([width * 0.47, height * 0.725, 22, 8], "#b5804f"),
    bush(scene, {
      x: width * 0.7,
      y: height * 0.72,
      size: 18,
      colour: "#5d8a4a",
      blooms: ["#f2b8c0", "#ffffff", "#e3b448"],
    }),
  ].join("");
}

function lampChain({ id, width, height }: Scene): string {
  const sag = `Q${at(width * 0.4, height * 0.42)} ${at(width * 0.66, height * 0.24)}T${at(width * 1.02, height * 0.2)}`;
  const lamps = repeat(15, (index) => {
    const along = index / 14;
    const x = width * (0.1 + along * 0.9);
    const y = height * (0.2 + Math.sin(along * Math.PI * 1.55) * 0.11 * (along < 0.62 ? 1 : -0.1) + 0.008);
    return circle([x, y + 7, 11], paint(`${id}gh`)) + circle([x, y + 6, 4], "#ffe3a3");
  });
  return line(`M${at(width * 0.1, height * 0.2)}${sag}`, ["#4b463c", 1.6]) + lamps;
}
