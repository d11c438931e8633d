import { mix } from "../colour.ts";
import { circle, clipPath, ellipse, group, line, path, repeat, tenth } from "../shapes.ts";
import type { Person } from "./person.ts";

const outline = "M42.5 49C42 32 49 25.5 60 25.5C71 25.5 78 32 77.5 49C77 62 69.5 73.5 60 73.5C50.5 73.5 43 62 42.5 49Z";
const beard =
  "M43.4 54C43.6 68 50 78.5 60 78.5C70 78.5 76.4 68 76.6 54C75.6 60 73.4 63 69.6 62.2C66 60.2 63 60 60 61.2C57 60 54 60.2 50.4 62.2C46.6 63 44.4 60 43.4 54Z";

export function headOf(person: Person, id: string): string {
  const { skin, hairStyle, turn } = person;
  const shade = mix(skin, "#5b2d1c", 0.22);
  const hasBareBrow = hairStyle === "bald" || hairStyle === "buzz" || hairStyle === "scarf";
  const modelling = [
    ellipse([86 + turn * 2, 54, 17, 34], shade, 'opacity=".32"'),
    ellipse([51 + turn, 38, 11, 8], mix(skin, "#ffffff", 0.3), 'opacity=".3"'),
    hasBareBrow ? "" : ellipse([60, 34, 22, 9], mix(shade, "#3a1d12", 0.2), 'opacity=".22"'),
  ];
  return [
    path("M53 72C56 77 64 77 67 72L67 76C64 82 56 82 53 76Z", mix(shade, "#5b2d1c", 0.22), 'opacity=".55"'),
    hairStyle === "scarf" ? "" : ellipse([42.6, 52, 3.8, 5.4], shade) + ellipse([77.4, 52, 3.8, 5.4], shade),
    path(outline, skin),
    clipPath(`${id}h`, outline),
    group(`clip-path="url(#${id}h)"`, modelling.join("")),
  ].join("");
}

// Few features, so that the face still reads at 24 px.
export function featuresOf(person: Person): string {
  const { skin, turn, look } = person;
  const eyes = eyeLine(person);
  const cheek = mix(skin, "#d9533f", 0.32);
  return [
    ellipse([50 + turn, eyes + 8, 4.6, 3], cheek, 'opacity=".5"'),
    ellipse([70 + turn, eyes + 8, 4.6, 3], cheek, 'opacity=".5"'),
    eyesOf(person),
    brows(person),
    line(`M${tenth(60.2 + turn * 1.3)} ${tenth(eyes + 1)}q-2.4 5 .4 6.6`, [mix(skin, "#6b2f1c", 0.5), 1.5]),
    mouthOf(person),
    look.beard ? beardOf(person) : "",
    look.freckles ? frecklesOf(person) : "",
  ].join("");
}

// Worn in front of the hair.
export function jewelleryOf({ look, turn, isChild }: Person): string {
  return (
    (look.glasses ? glasses(turn, isChild ? 53 : 51) : "") +
    (look.earrings ? circle([42.4, 59, 1.5], "#e3b448") + circle([77.6, 59, 1.5], "#e3b448") : "")
  );
}

function eyeLine({ isChild }: Person): number {
  return isChild ? 53 : 51;
}

function eyesOf(person: Person): string {
  const { skin, turn, isChild } = person;
  const y = eyeLine(person);
  const size = isChild ? 1.95 : 1.7;
  const ink = mix("#2a1c16", skin, 0.08);
  return [
    ellipse([52.5 + turn, y, size, size * 1.18], ink),
    ellipse([67.5 + turn, y, size, size * 1.18], ink),
    circle([53.1 + turn, y - 0.7, 0.55], "#fff"),
    circle([68.1 + turn, y - 0.7, 0.55], "#fff"),
  ].join("");
}

function brows(person: Person): string {
  const { hair, turn, isGreying, isYoung } = person;
  const y = eyeLine(person);
  const colour = isGreying ? "#8a8680" : mix(hair, "#20140e", 0.35);
  const left = `M${tenth(49 + turn)} ${tenth(y - 5.6)}q3.4 -2.2 6.8 -.3`;
  return line(`${left}M${tenth(64.2 + turn)} ${tenth(y - 5.9)}q3.4 -1.9 6.8 .3`, [colour, isYoung ? 1.3 : 1.8]);
}

function mouthOf(person: Person): string {
  const { skin, turn, mouth } = person;
  const y = eyeLine(person);
  if (mouth !== "grin") {
    const smile = `M${tenth(54.4 + turn)} ${tenth(y + 12.4)}q5.8 ${mouth === "soft" ? 2.6 : 4.6} 11.4 0`;
    return line(smile, [mix("#8b3a32", skin, 0.12), 1.9]);
  }
  return (
    path(`M${tenth(53.5 + turn)} ${tenth(y + 11.6)}q6.8 2 13.4 0q-1.2 6.4 -6.7 6.4t-6.7 -6.4Z`, "#8b3a32") +
    path(`M${tenth(54.4 + turn)} ${tenth(y + 12.2)}q5.8 1.4 11.6 0l-.8 2.2q-5 1 -10 0Z`, "#fffaf2")
  );
}

function beardOf(person: Person): string {
  const { skin, hair, turn } = person;
  const lips = `M${tenth(55 + turn)} ${tenth(eyeLine(person) + 13.6)}q5 3.6 10 0q-5 5.4 -10 0Z`;
  return path(beard, mix(hair, skin, 0.1)) + path(lips, "#a8554a");
}

function frecklesOf(person: Person): string {
  const { skin, turn } = person;
  return repeat(10, (index) => {
    const x = (index < 5 ? 48 : 66) + (index % 5) * 1.9 + turn;
    return circle([x, eyeLine(person) + 5 + ((index * 7) % 4), 0.55], mix(skin, "#8b4a2a", 0.6));
  });
}

function glasses(turn: number, y: number): string {
  const lens = (x: number) => `<rect x="${tenth(x + turn)}" y="${y - 4.6}" width="11.8" height="10" rx="4.6"/>`;
  const sides = `M${tenth(46.4 + turn)} ${y - 1}L42.6 ${y - 2}M${tenth(73.6 + turn)} ${y - 1}L77.4 ${y - 2}`;
  const bridge = `<path d="M${tenth(58.2 + turn)} ${y - 1}q1.8 -1.6 3.6 0${sides}"/>`;
  return group('fill="none" stroke="#2f2a28" stroke-width="1.7"', lens(46.4) + lens(61.8) + bridge);
}
