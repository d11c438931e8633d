import lines from "./coast.json" with { type: "json" };
import { spotOf } from "./projection.ts";

// Coasts and borders of the countries that we host in and their neighbours, from Natural Earth (public domain): steps of a hundredth of a degree, the first from nothing.
// Drawn at a thousand times the square of the world, for numbers of a few digits.
export const coastScale = 1_000;

export const coast: string = lines
  .map((line) => {
    const steps = line.split(" ").map(Number);
    let [longitude, latitude] = [0, 0];
    const corners: string[] = [];
    for (let index = 0; index < steps.length; index += 2) {
      longitude += steps[index] ?? 0;
      latitude += steps[index + 1] ?? 0;
      const { x, y } = spotOf({ latitude: latitude / 100, longitude: longitude / 100 });
      corners.push(`${(x * coastScale).toFixed(3)} ${(y * coastScale).toFixed(3)}`);
    }
    return `M${corners.join("L")}Z`;
  })
  .join("");
