import { longestSoundMs } from "#shared/features/uploads/voice.rules.ts";
import type { FileToExamine, Found } from "./examiner.port.ts";
import { readMp4 } from "./mp4.ts";
import type { Reel } from "./reel.ts";
import { Refused } from "./refused.ts";
import { readWebm } from "./webm.ts";

export function lookAtFilm(bytes: Buffer, { kind, mime }: FileToExamine): Partial<Found> {
  const reel = kind === "webm" ? readWebm(bytes) : readMp4(bytes);
  check(reel);
  if (mime.startsWith("audio/") && reel.picture) throw new Refused("mismatch");
  const medium = reel.picture ? "video" : "audio";
  return {
    mime: `${medium}/${kind === "webm" ? "webm" : "mp4"}`,
    durationMs: reel.durationMs,
    width: reel.picture?.width ?? null,
    height: reel.picture?.height ?? null,
    blanks: [...(reel.blanks ?? [])],
  };
}

export function lookAtSound(bytes: Buffer): Partial<Found> {
  const reel = readMp4(bytes);
  check(reel);
  if (reel.picture) throw new Refused("mismatch");
  return { mime: "audio/mp4", durationMs: reel.durationMs, blanks: [...(reel.blanks ?? [])] };
}

function check({ durationMs, hasSound, picture }: Reel): void {
  if (!hasSound && !picture) throw new Refused("damaged");
  if (durationMs !== null && durationMs > longestSoundMs) throw new Refused("tooLong");
}
