import type {
  HomeStyle,
  Look,
  RoomKind,
  ActivityKind,
  TimeOfDay,
  DoorColour,
} from "#shared/features/pictures/pictures.kinds.ts";
import { pictureUrl } from "#shared/features/pictures/pictures.rules.ts";

const face = (seed: string, look: Look): string => pictureUrl({ kind: "avatar", seed, look });
const person = (name: string, look: Look) => ({
  name,
  src: face(
    name
      .toLowerCase()
      .normalize("NFD")
      .replace(/[^a-z ]/g, "")
      .replaceAll(" ", "-"),
    look,
  ),
});

export const aoife = person("Aoife", { age: 43, hair: "long", hairColour: "ginger", cloth: "teal", freckles: true });
export const declan = person("Declan", {
  age: 46,
  hair: "short",
  hairColour: "brown",
  cloth: "ink",
  collar: "shirt",
  beard: true,
});
export const claire = person("Claire", { age: 39, hair: "bun", hairColour: "brown", cloth: "oat" });
export const carmen = person("Carmen", { age: 44, hair: "long", hairColour: "chestnut", cloth: "spruce" });
export const niamh = person("Niamh", { age: 31, hair: "bob", hairColour: "black", cloth: "spruce" });
export const tomas = person("Tomás", {
  age: 38,
  hair: "short",
  hairColour: "black",
  skin: 3,
  beard: true,
  collar: "shirt",
});
export const lucia = person("Lucía Ortega", { age: 14, hair: "fringe", hairColour: "brown", cloth: "rose" });
export const matteo = person("Matteo Ferri", {
  age: 15,
  hair: "curly",
  hairColour: "black",
  skin: 3,
  cloth: "gorse",
  collar: "hood",
});
export const paula = person("Paula Sanz", { age: 15, hair: "ponytail", hairColour: "brown", cloth: "teal" });
export const hugo = person("Hugo Navarro", { age: 13, hair: "side", hairColour: "brown", cloth: "blue" });
export const martina = person("Martina Vidal", { age: 12, hair: "braids", hairColour: "brown", cloth: "brick" });
export const yui = person("Yui Tanaka", { age: 15, hair: "fringe", hairColour: "black", cloth: "ink" });
export const jakob = person("Jakob Lindner", { age: 14, hair: "short", hairColour: "fair", cloth: "moss" });
export const sofia = person("Sofia Bianchi", { age: 16, hair: "long", hairColour: "blond", cloth: "plum" });

const home = (seed: string, style: HomeStyle, time: TimeOfDay, door: DoorColour): string =>
  pictureUrl({ kind: "home", seed, style, time, door });

export const homes = {
  byrne: home("kinvara-byrne", "cottage", "golden", "red"),
  osullivan: home("dingle-osullivan", "thatch", "noon", "yellow"),
  whelan: home("clifden-whelan", "cottage", "dusk", "orange"),
  kavanagh: home("avoca-kavanagh", "farmhouse", "golden", "plum"),
  doyle: home("inistioge-doyle", "cottage", "overcast", "blue"),
  moreau: home("beaune-moreau", "maison", "golden", "red"),
  hartley: home("hathersage-hartley", "brick", "overcast", "green"),
};

export const room = (kind: RoomKind): string => pictureUrl({ kind: "room", seed: "kinvara-byrne", room: kind });
export const activity = (kind: ActivityKind): string =>
  pictureUrl({ kind: "activity", seed: "kinvara-bay", activity: kind });
export const bay = pictureUrl({ kind: "landscape", seed: "kinvara-bay", view: "coast", time: "golden" });
