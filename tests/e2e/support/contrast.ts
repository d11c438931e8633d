import type { Page } from "@playwright/test";

interface Line {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly colour: readonly number[];
}

// The worst contrast of any line of text with any point of what lies behind it, by what is really drawn: the words themselves are taken away for it.
export async function leastContrast(page: Page, selector: string): Promise<number> {
  const lines = await page.evaluate(linesOf, selector);
  await page.evaluate((chosen) => {
    for (const one of document.querySelectorAll<HTMLElement>(chosen))
      one.style.setProperty("color", "transparent", "important");
  }, selector);
  const picture = (await page.screenshot({ animations: "disabled" })).toString("base64");
  return page.evaluate(worstOf, { lines, picture });
}

function linesOf(selector: string): Line[] {
  return [...document.querySelectorAll<HTMLElement>(selector)].flatMap((one) => {
    const range = document.createRange();
    range.selectNodeContents(one);
    const colour = (getComputedStyle(one).color.match(/[\d.]+/g) ?? []).map(Number);
    return [...range.getClientRects()]
      .filter(({ width, x, y, bottom }) => width > 1 && x >= 0 && y >= 0 && bottom <= innerHeight)
      .map(({ x, y, width, height }) => ({ x, y, width, height, colour }));
  });
}

async function worstOf({ lines, picture }: { lines: Line[]; picture: string }): Promise<number> {
  const bytes = Uint8Array.from(atob(picture), (letter) => letter.charCodeAt(0));
  const image = await createImageBitmap(new Blob([bytes], { type: "image/png" }));
  const context = new OffscreenCanvas(image.width, image.height).getContext("2d");
  if (!context || lines.length === 0) return 0;
  context.drawImage(image, 0, 0);
  const linear = (part: number): number => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
  const light = ([red = 0, green = 0, blue = 0]: readonly number[]): number =>
    0.2126 * linear(red / 255) + 0.7152 * linear(green / 255) + 0.0722 * linear(blue / 255);
  let worst = 21;
  for (const { x, y, width, height, colour } of lines) {
    const { data } = context.getImageData(Math.floor(x), Math.floor(y), Math.ceil(width), Math.ceil(height));
    const words = light(colour);
    for (let at = 0; at < data.length; at += 4) {
      const ground = light([data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0]);
      worst = Math.min(worst, (Math.max(words, ground) + 0.05) / (Math.min(words, ground) + 0.05));
    }
  }
  return worst;
}
