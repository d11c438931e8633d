import { mix } from "./colour.ts";
import type { Scene } from "./scene.ts";
import { circle, ellipse, group, line, path, rect, tenth } from "./shapes.ts";

type Horse = { x: number; y: number; size: number; coat: string; rider?: string };

const body =
  "M8 27C6 26 5.5 24 6.5 22L13 11C14 9 15 8 16.5 7.5L17.5 3.5L20 8C27 10 33 18 39 24.5C44 27.5 52 28.5 58 27C64 25 71 25.5 75 30C76 32 76 36 75.5 43C75 48 73.5 51 74.5 55C75.5 59 76 62 75 66L74 77L70 77L71 66C70.5 61 67 57 64.5 51C58 53.5 49 53.5 42.5 51C42 56 41.5 60 41 65L40.5 77L36.5 77L36.5 64C35.5 58 34 53 32.5 48C29.5 44 28.5 39 28 34C26 30 23.5 27 21 24.5C18 25 15 25 13 27C11.5 29 9.5 28.5 8 27Z";
const farLegs = "M34 47L33 62L29.5 77L33.5 77L37 62L39 50ZM66 48L64 60L66.5 77L62.5 77L60.5 61L60 50Z";
const tail = "M74 28C80 32 83 44 81 58C80 62 78 64 76 65C78 58 77 50 75.5 43C74.5 38 74 34 74 28Z";
const mane = "M16.5 7.5C24 8 31 15 39.5 24.5C35 24 31 21 27 17C24 14 20 11 16.5 10Z";

// Drawn 80 units high, looking left, and scaled to its size; y is where the hooves stand.
export function horse({ light }: Scene, { x, y, size, coat, rider }: Horse): string {
  const dark = mix(coat, "#1c130c", 0.45);
  const scale = size / 80;
  const animal = [
    path(farLegs, dark),
    path(tail, dark),
    path(body, coat),
    path(mane, dark),
    path("M40 29C48 32 58 31 66 28C62 33 50 36 40 29Z", mix(coat, light.light, 0.3), 'opacity=".5"'),
    circle([13.2, 15.5, 1], "#1c130c"),
    rect([36, 73.5, 5, 3.6], "#2b221b"),
    rect([69.5, 73.5, 5, 3.6], "#2b221b"),
    rider ? riderIn(rider) : "",
  ].join("");
  const factor = tenth(scale * 100) / 100;
  const placed = `transform="translate(${tenth(x - 42 * scale)} ${tenth(y - 77 * scale)}) scale(${factor} ${factor})"`;
  return ellipse([x, y + size * 0.01, size * 0.5, size * 0.05], light.shade, 'opacity=".3"') + group(placed, animal);
}

function riderIn(jacket: string): string {
  return [
    path("M42 25C47 27 54 28 58 26L57 34C52 36 47 35 44 33Z", "#6b4a30"),
    line("M48 24C47 32 45 38 42 43", ["#e9e2d0", 6]),
    line("M42 43L41 50", ["#2b221b", 5.4]),
    path("M44 26L45.5 8C47 4 54 4 55.5 8L55 26Z", jacket),
    circle([50.5, -1, 5], "#d6a07c"),
    path("M45 -1.5A5.6 5.6 0 0 1 56 -1.5L44 -.5Z", "#2b2f36"),
    line("M47 12C42 16 38 19 33 20", [jacket, 4.4]),
    line("M33 20L15 20", ["#4a3626", 0.9]),
  ].join("");
}
