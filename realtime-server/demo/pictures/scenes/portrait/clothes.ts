import type { Collar } from "#shared/features/pictures/pictures.kinds.ts";
import { mix } from "../colour.ts";
import { line, path } from "../shapes.ts";

type Clothes = { cloth: string; neck: string; collar: Collar };

export function clothesOf({ cloth, neck, collar }: Clothes): string {
  return [
    path("M16 124C17 100 29 91 46 82C50 87 70 87 74 82C91 91 103 100 104 124Z", cloth),
    path("M60 86C70 87 74 84 74 82C90 94 101 103 102 124H60Z", "#000000", 'opacity=".08"'),
    collars[collar](cloth, neck),
  ].join("");
}

const collars: Readonly<Record<Collar, (cloth: string, neck: string) => string>> = {
  crew: (cloth) => line("M46 82C50 89 70 89 74 82", [mix(cloth, "#000", 0.25), 2.6]),
  shirt: (cloth, neck) =>
    path("M46 81L60 97L52 103L42 84ZM74 81L60 97L68 103L78 84Z", mix(cloth, "#ffffff", 0.55)) +
    path("M52 81L60 94L68 81Z", neck),
  hood: (cloth) =>
    path("M40 85C44 97 76 97 80 85C84 93 76 101 60 101S36 93 40 85Z", mix(cloth, "#000", 0.16)) +
    line("M54 104v12M66 104v10", [mix(cloth, "#fff", 0.65), 1.5]),
  vee: (cloth, neck) => path("M50 82L60 96L70 82Z", neck) + line("M48 82L60 98L72 82", [mix(cloth, "#000", 0.25), 2.4]),
};
