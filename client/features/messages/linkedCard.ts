import { urlOfKey } from "#shared/features/pictures/pictures.url.ts";

export interface LinkedCard {
  readonly href: string;
  readonly title: string;
  readonly line: string;
  readonly pictureSrc: string | null;
}

// A page of our own, as the sender saw it.
export function cardOf(card: unknown): LinkedCard | null {
  if (typeof card !== "object" || card === null) return null;
  const { path, title, text, picture }: Record<string, unknown> = { ...card };
  if (typeof path !== "string" || !path.startsWith("/") || typeof title !== "string") return null;
  return {
    href: path,
    title,
    line: typeof text === "string" ? text : "",
    pictureSrc: typeof picture === "string" ? urlOfKey(picture) : null,
  };
}
