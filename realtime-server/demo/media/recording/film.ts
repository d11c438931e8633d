import type { SoundName } from "./synth.ts";

// One drawing of a film: how it moves with the seconds, in pixels of the picture. Layers lie on each other from first to last.
export type Layer = {
  readonly svg: string;
  readonly x?: number;
  readonly y?: number;
  readonly drift?: readonly [x: number, y: number];
  readonly sway?: {
    readonly x?: number;
    readonly y?: number;
    readonly turn?: number;
    readonly seconds: number;
    readonly phase?: number;
  };
};

export type FilmPlan = {
  readonly width: number;
  readonly height: number;
  readonly seconds: number;
  readonly sound: SoundName;
  readonly layers: readonly Layer[];
};

const framesPerSecond = 24;

export async function playFilm({
  width,
  height,
  seconds,
  layers,
}: FilmPlan): Promise<{ stream: MediaStream; play: () => Promise<void> }> {
  const canvas = Object.assign(document.createElement("canvas"), { width, height });
  const context = canvas.getContext("2d");
  if (!context) throw new Error("this browser cannot draw");
  const sprites = await Promise.all(layers.map(async (layer) => ({ layer, image: await imageOf(layer.svg) })));
  const draw = (at: number) => sprites.forEach(({ layer, image }) => drawLayer(context, image, { layer, at }));
  return { stream: canvas.captureStream(framesPerSecond), play: project(seconds, draw) };
}

// The first frame is drawn again and again until the film is played: a recorder does not start on a picture that stands still.
function project(seconds: number, draw: (at: number) => void): () => Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  let start: number | undefined;
  const step = () => {
    const at = start === undefined ? 0 : (performance.now() - start) / 1000;
    draw(Math.min(at, seconds));
    if (at < seconds) requestAnimationFrame(step);
    else resolve();
  };
  step();
  return () => {
    start = performance.now();
    return promise;
  };
}

type Shot = { layer: Layer; at: number };

function drawLayer(context: CanvasRenderingContext2D, image: HTMLImageElement, { layer, at }: Shot): void {
  const { x = 0, y = 0, drift = [0, 0], sway } = layer;
  const swing = sway ? Math.sin((at / sway.seconds) * 2 * Math.PI + (sway.phase ?? 0)) : 0;
  context.save();
  context.translate(x + drift[0] * at + swing * (sway?.x ?? 0), y + drift[1] * at + swing * (sway?.y ?? 0));
  context.translate(image.width / 2, image.height / 2);
  context.rotate((swing * (sway?.turn ?? 0) * Math.PI) / 180);
  context.drawImage(image, -image.width / 2, -image.height / 2);
  context.restore();
}

async function imageOf(svg: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" }));
  await image.decode();
  return image;
}
