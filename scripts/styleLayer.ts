import path from "node:path";

// The rooms of the interface, from what others are made of to what is made of others.
const rooms =
  "control media page overlay state palette form date stay message table chart board timeline gallery".split(" ");
export const layers = ["base", ...rooms.map((room) => `ui-${room}`), "resource", "app", "features"];

const layerOrder = `@layer ${layers.join(", ")};`;

// Which chunk arrives first must not decide what something looks like: every sheet stands in the layer of its folder, and whoever uses a component has the last word about it.
function layerOf(file: string): string | null {
  const [, part = "", room = ""] = /^client\/(\w+)\/(?:(\w+)\/)?/.exec(file) ?? [];
  if (part === "ui") return room === "styles" ? "base" : `ui-${room}`;
  return layers.includes(part) ? part : null;
}

// Faces are no rules, and stay outside.
const isOfFaces = (file: string): boolean => /\/fonts(-\w+)?\.css$/.test(file);

interface Loading {
  readonly rootContext: string;
  readonly resourcePath: string;
}

export default function styleLayer(this: Loading, source: string): string {
  const file = path.relative(this.rootContext, this.resourcePath).replaceAll(path.sep, "/");
  const layer = isOfFaces(file) ? null : layerOf(file);
  if (layer === null) return source;
  if (!layers.includes(layer)) throw new Error(`${file} belongs to no layer: name its room in scripts/styleLayer.ts`);
  // The very first sheet names the order for all.
  const order = file === "client/ui/styles/tokens.css" ? `${layerOrder}\n` : "";
  return `${order}@layer ${layer} {\n${source}\n}`;
}
