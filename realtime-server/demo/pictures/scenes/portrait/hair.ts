import type { HairStyle } from "#shared/features/pictures/pictures.kinds.ts";
import { mix } from "../colour.ts";
import { circle, ellipse, line, path, repeat } from "../shapes.ts";

// Sheen is the light on the hair, shade the hair behind the head.
type HairTones = { hair: string; shade: string; sheen: string };
type Hair = { back: string; front: string };

type Cut = { back?: string; cap: string; sheen?: string; gloss?: string };

const cuts = {
  short: {
    cap: "M42 48C39 31 47 20.5 60 20.5C73 20.5 81 31 78 48C77.4 43 76 39.5 73.5 37C66 37.6 58 36.4 51 34C47.5 36 43.4 41 42 48Z",
    sheen: "M50 27.5C55 24 63 23.5 69 26.5",
    gloss: ".55",
  },
  side: {
    cap: "M41.5 48C38 30 47 19 61 19C75 19 82 29 78.5 48C77.8 44 77 40.5 74.5 38C66 38.5 55 36 50 31C48.5 36 44 40 43 44C42.3 45.5 41.8 46.6 41.5 48Z",
    sheen: "M51 26C57 22 66 22 72 27",
    gloss: ".55",
  },
  quiff: {
    cap: "M42 47C39.5 38 41 30 44 27C45 18 58 12 70 16C78 18 81 28 78.5 47C77.6 41 76 37 73.5 35C66 36 56 35.5 49 32C45.5 35.5 43 40 42 47Z",
    sheen: "M50 24C56 18.5 64 17.5 71 21",
    gloss: ".55",
  },
  long: {
    back: "M38 48C36 28 46 18 60 18C74 18 84 28 82 48C82 66 85 80 88 94C78 99 70 92 68 84L52 84C50 92 42 99 32 94C35 80 38 66 38 48Z",
    cap: "M40.5 52C38 30 47 20 60 20C73 20 82 30 79.5 52C78.5 44 75 38 68 34C64 32 61 30 60 28C58 33 50 35 45.5 40C42.5 44 41 48 40.5 52Z",
    sheen: "M47 28C51 24 56 22.5 60 22.5",
  },
  wavy: {
    back: "M37 50C34 28 45 17 60 17C75 17 86 28 83 50C86 56 82 62 86 68C88 74 84 80 86 86C76 94 69 88 68 82L52 82C51 88 44 94 34 86C36 80 32 74 34 68C38 62 34 56 37 50Z",
    cap: "M40.5 51C37 29 48 19 61 19C74 19 82 29 79.5 50C77 41 72 38 66 37C58 36 52 33 49 30C48 37 43 41 40.5 51Z",
    sheen: "M52 25C57 22 64 22 69 26",
  },
  bob: {
    back: "M38 50C35 28 46 18 60 18C74 18 85 28 82 50C83 60 82 68 79 74C72 78 66 76 64 72L56 72C54 76 48 78 41 74C38 68 37 60 38 50Z",
    cap: "M41 51C38 30 47 20 60 20C73 20 82 30 79 51C78 46 77 42 75 39C66 41 53 41 45 38C43 42 42 46 41 51Z",
    sheen: "M49 27C53 23.5 60 22.5 66 24",
  },
  fringe: {
    back: "M38 48C36 28 46 18 60 18C74 18 84 28 82 48C82 66 83 78 84 90C76 95 70 90 68 84L52 84C50 90 44 95 36 90C37 78 38 66 38 48Z",
    cap: "M41 52C38 29 48 19 60 19C72 19 82 29 79 52C78.5 48 78 46 77 44.5C70 47 50 47 43 44.5C42 46 41.5 48 41 52Z",
    sheen: "M48 28C52 24 57 22.5 63 23",
  },
  ponytail: {
    back: "M72 26C84 24 92 36 89 52C87 64 90 72 86 82C80 78 77 68 78 56C78 46 76 36 72 26Z",
    cap: "M41 50C38 30 47 19.5 60 19.5C73 19.5 82 30 79 50C78 42 74 36 67 33C58 35 49 35 45.5 40C43 43 41.6 46 41 50Z",
    sheen: "M49 26C54 22.8 61 22 67 24.5",
  },
  bun: {
    cap: "M41 50C38 30 47 19.5 60 19.5C73 19.5 82 30 79 50C78 42 74 35 66 32C58 33 50 34 46 39C43 43 41.6 46 41 50Z",
    sheen: "M50 25.5C55 22.5 62 22 68 25",
  },
  braids: {
    back: "M40 46C36 60 38 70 36 78C34 86 37 94 40 96C44 92 45 86 43 78C45 70 43 60 44 50ZM80 46C84 60 82 70 84 78C86 86 83 94 80 96C76 92 75 86 77 78C75 70 77 60 76 50Z",
    cap: "M41 51C38 30 47 19.5 60 19.5C73 19.5 82 30 79 51C78 43 74 37 68 34C64 32 61 29 60 26C59 29 56 32 52 34C46 37 42 43 41 51Z",
  },
} satisfies Partial<Record<HairStyle, Cut>>;

export function hairOf(style: HairStyle, tones: HairTones): Hair {
  switch (style) {
    case "curly":
      return curls(tones);
    case "buzz":
      return buzz(tones);
    case "bald":
      return bald(tones);
    case "scarf":
      return headscarf();
    case "bun":
      return knot(tones);
    case "braids":
      return plaits(tones);
    default:
      return combed(cuts[style], tones);
  }
}

function combed({ back, cap, sheen, gloss = ".6" }: Cut, tones: HairTones): Hair {
  return {
    back: back ? path(back, tones.shade) : "",
    front: path(cap, tones.hair) + (sheen ? line(sheen, [tones.sheen, 2], `opacity="${gloss}"`) : ""),
  };
}

function knot(tones: HairTones): Hair {
  return {
    back: circle([60, 15, 10], tones.shade),
    front: circle([60, 14.5, 8.5], tones.hair) + combed(cuts.bun, tones).front,
  };
}

function plaits(tones: HairTones): Hair {
  const { back, front } = combed(cuts.braids, tones);
  const weave = "M38 66l6 3M37.5 75l6 3M37 84l6 3M76 69l6 -3M76.5 78l6 -3M77 87l6 -3";
  return { back: back + line(weave, [tones.sheen, 1.3], 'opacity=".5"'), front };
}

function curls({ hair, shade }: HairTones): Hair {
  const ring = (angle: number, [y, reach]: readonly [number, number]) =>
    [60 + Math.cos(angle) * reach, y + Math.sin(angle) * reach] as const;
  const back = repeat(15, (index) => circle([...ring(Math.PI * (0.86 + index * 0.092), [43, 20]), 8], shade));
  const front = repeat(11, (index) => {
    return circle(
      [...ring(Math.PI * (1.06 + index * 0.088), [44, 17.5]), 6.6],
      index % 3 ? hair : mix(hair, "#ffe7bd", 0.1),
    );
  });
  return { back, front: front + circle([52, 29, 6], hair) + circle([60, 27, 6.4], hair) + circle([68, 29, 6], hair) };
}

function buzz({ hair }: HairTones): Hair {
  const cap =
    "M42.6 46C41.5 31 49 24 60 24C71 24 78.5 31 77.4 46C76 40 74 36.5 71 34.5C64 33 56 33 49 34.5C46 36.5 44 40 42.6 46Z";
  return { back: "", front: path(cap, hair, 'opacity=".88"') };
}

function bald({ hair }: HairTones): Hair {
  const temples =
    "M42.4 50C41.6 44 42.4 40 44 37C44.6 42 44.4 46 43.6 51ZM77.6 50C78.4 44 77.6 40 76 37C75.4 42 75.6 46 76.4 51Z";
  const gleam = ellipse([54, 31, 7, 3.4], "#ffffff", 'opacity=".22" transform="rotate(-18 54 31)"');
  return { back: "", front: path(temples, hair) + gleam };
}

function headscarf(): Hair {
  const cloth = "#3f7f78";
  const back = "M36 52C33 28 45 16 60 16C75 16 87 28 84 52C85 70 90 84 92 96L28 96C30 84 35 70 36 52Z";
  const front =
    "M39 54C36 30 46 19 60 19C74 19 84 30 81 54C80 68 74 80 60 82C46 80 40 68 39 54ZM46 50C46 62 52 72 60 72C68 72 74 62 74 50C74 38 68 33 60 33C52 33 46 38 46 50Z";
  const fold = line("M46 34C52 26 66 26 73 33", [mix(cloth, "#ffffff", 0.35), 1.6], 'opacity=".6"');
  return { back: path(back, mix(cloth, "#000000", 0.15)), front: path(front, cloth, 'fill-rule="evenodd"') + fold };
}
