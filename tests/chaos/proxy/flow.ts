import type { Socket } from "node:net";
import { setImmediate as turn, setTimeout as pause } from "node:timers/promises";
import type { Random } from "../random.ts";
import type { Direction, Sky, Weather } from "./weather.ts";

interface Flow {
  readonly from: Socket;
  readonly to: Socket;
  readonly direction: Direction;
  readonly sky: Sky;
  readonly random: Random;
  readonly carried: (bytes: number) => void;
}

type Piece = Crossing | "end" | "cut";

interface Crossing {
  readonly bytes: Buffer;
  // By the weather in which it came.
  readonly dueAt: number;
  readonly isOver: AbortSignal;
}

// Above this the sender has to wait, as with a real wire.
const mostHeldBytes = 1_000_000;

// One direction of one connection. What comes in keeps its order, whatever the weather does to it, and so do the ends:
// behind a hole nobody learns that the other side is gone.
export function carry(flow: Flow): void {
  const { from } = flow;
  const pieces: Piece[] = [];
  let heldBytes = 0;
  let isCarrying = false;
  const take = async (piece: Piece): Promise<void> => {
    pieces.push(piece);
    if (isCarrying) return;
    isCarrying = true;
    for (let next = pieces.shift(); next; next = pieces.shift()) {
      await pass(flow, next);
      if (typeof next === "object") heldBytes -= next.bytes.length;
      if (heldBytes < mostHeldBytes) from.resume();
    }
    isCarrying = false;
  };
  from.on("data", (bytes: Buffer) => {
    heldBytes += bytes.length;
    if (heldBytes >= mostHeldBytes) from.pause();
    void take(begin(flow, bytes));
  });
  from.on("end", () => void take("end"));
  from.on("error", () => undefined);
  from.on("close", () => {
    if (!from.readableEnded) void take("cut");
  });
}

// None passes the one ahead of it: they are taken in turn.
function begin({ sky, random, direction }: Flow, bytes: Buffer): Crossing {
  const { delayMs, jitterMs, stallShare, stallMs } = sky.now();
  const stall = stallShare > 0 && random.chance(stallShare) ? stallMs : 0;
  const dueAt = sky.carries(direction, bytes.length) + delayMs + jitterMs * random.fraction() + stall;
  return { bytes, dueAt, isOver: sky.isOver() };
}

async function pass(flow: Flow, piece: Piece): Promise<void> {
  const { to, direction, sky, carried } = flow;
  await sky.opens(direction);
  if (piece === "end") return void to.end();
  if (piece === "cut") return cut(to);
  await cross(flow, piece);
  for (const slice of slices(piece.bytes, sky.now().sliceBytes)) {
    await sky.opens(direction);
    if (to.destroyed) return;
    await write(to, slice, sky.now());
    carried(slice.length);
  }
}

// In a weather that turns meanwhile it begins anew: what a weak line would have kept for a minute is there once the line is well.
async function cross(flow: Flow, { bytes, dueAt, isOver }: Crossing): Promise<void> {
  await until(dueAt, isOver);
  if (isOver.aborted && performance.now() < dueAt) await cross(flow, begin(flow, bytes));
}

async function until(at: number, signal: AbortSignal): Promise<void> {
  const waitMs = at - performance.now();
  if (waitMs > 0) await pause(waitMs, undefined, { ref: false, signal }).catch(() => undefined);
}

function slices(bytes: Buffer, length: number): readonly Buffer[] {
  if (bytes.length <= length) return [bytes];
  return Array.from({ length: Math.ceil(bytes.length / length) }, (_, index) =>
    bytes.subarray(index * length, (index + 1) * length),
  );
}

async function write(to: Socket, bytes: Buffer, { bytesPerSecond, sliceBytes }: Weather): Promise<void> {
  if (bytesPerSecond < Infinity) await pause((bytes.length / bytesPerSecond) * 1_000, undefined, { ref: false });
  // Called back when it is on its way, or when the socket has ended.
  await new Promise<void>((resolve) => to.write(bytes, () => resolve()));
  // The kernel would glue together what is written within one turn.
  if (sliceBytes < Infinity) await turn();
}

export function cut(...sockets: readonly Socket[]): void {
  for (const socket of sockets) cutOne(socket);
}

function cutOne(socket: Socket): void {
  try {
    socket.resetAndDestroy();
  } catch (failure) {
    // A socket of the file system knows no reset; its end is as sudden.
    if (!(failure instanceof Error && "code" in failure && failure.code === "ERR_INVALID_HANDLE_TYPE")) throw failure;
    socket.destroy();
  }
}
