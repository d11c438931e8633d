import type { Scene } from "../scene.ts";
import { at, circle, ellipse, group, line, rect, repeat, tenth } from "../shapes.ts";

export function piano({ width, height }: Scene): string {
  const blackKeys = repeat(24, (index) => {
    if (index % 7 === 2 || index % 7 === 6) return "";
    return rect([width * 0.085 + index * width * 0.0171 + 9, height * 0.585, 7, 9], "#2a221c");
  });
  const staves = [0.45, 0.48, 0.51].map((y) => `M${at(width * 0.22, height * y)}h${tenth(width * 0.14)}`).join("");
  return [
    rect([width * 0.08, height * 0.36, width * 0.42, height * 0.46], "#4a2f22", 'rx="6"'),
    rect([width * 0.06, height * 0.34, width * 0.46, 16], "#5d3c2b", 'rx="4"'),
    rect([width * 0.06, height * 0.58, width * 0.46, 26], "#5d3c2b", 'rx="3"'),
    rect([width * 0.085, height * 0.585, width * 0.41, 16], "#fbf8f0"),
    blackKeys,
    rect([width * 0.2, height * 0.42, width * 0.18, height * 0.13], "#fffdf6"),
    line(staves, ["#8a8272", 2]),
    stool(width, height),
  ].join("");
}

function stool(width: number, height: number): string {
  return [
    ellipse([width * 0.3, height * 0.87, 66, 12], "#6b3b2c"),
    rect([width * 0.262, height * 0.87, 8, 54], "#4a2f22"),
    rect([width * 0.34, height * 0.87, 8, 54], "#4a2f22"),
  ].join("");
}

export function guitar({ width, height }: Scene): string {
  const [x, y] = [width * 0.72, height * 0.72];
  const strings = [x - 5, x, x + 5].map((left) => `M${at(left, y + 64)}V${tenth(y - 300)}`).join("");
  const parts = [
    circle([x, y + 44, 88], "#c27a35"),
    circle([x, y - 52, 64], "#c27a35"),
    rect([x - 52, y - 40, 104, 60], "#c27a35"),
    circle([x, y + 44, 74], "#d6934a"),
    circle([x, y - 52, 52], "#d6934a"),
    rect([x - 44, y - 40, 88, 60], "#d6934a"),
    circle([x, y - 4, 27], "#3a2618"),
    rect([x - 9, y - 300, 18, 290], "#5d3c2b"),
    rect([x - 14, y - 344, 28, 50], "#4a2f22", 'rx="4"'),
    rect([x - 30, y + 62, 60, 9], "#3a2618", 'rx="2"'),
    line(strings, ["#f3ead2", 1]),
  ];
  const shadow = ellipse([x + 10, height * 0.92, 110, 14], "#3a2a1a", 'opacity=".3"');
  return shadow + group(`transform="rotate(14 ${x} ${y})"`, parts.join(""));
}
