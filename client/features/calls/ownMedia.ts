import { blur } from "./blur.ts";
import { chosenDevices } from "./chosenDevices.ts";

export interface OwnMedia {
  readonly stream: MediaStream;
  readonly lacks: "nothing" | "camera" | "both";
  readonly isRefused: boolean;
}

const sound = { echoCancellation: true, noiseSuppression: true };
const picture = { width: { ideal: 1_280 }, height: { ideal: 720 } };

const isRefusal = (failure: unknown): boolean => failure instanceof DOMException && failure.name === "NotAllowedError";

// What was chosen the last time, where it is still there.
const wished = (id: string | undefined): { deviceId?: { ideal: string } } =>
  id === undefined ? {} : { deviceId: { ideal: id } };

// Sound and picture; sound alone where there is no picture to be had; and whoever can give neither hears and sees.
export async function openOwnMedia(): Promise<OwnMedia> {
  let isRefused = false;
  const chosen = chosenDevices();
  const audio = { ...sound, ...wished(chosen?.audio) };
  try {
    const video = { ...picture, ...wished(chosen?.video) };
    const stream = await navigator.mediaDevices.getUserMedia({ audio, video });
    if (chosen?.isBlurred) await blur(stream.getVideoTracks()[0], true);
    return { stream, lacks: "nothing", isRefused };
  } catch (failure) {
    isRefused = isRefusal(failure);
  }
  try {
    return { stream: await navigator.mediaDevices.getUserMedia({ audio }), lacks: "camera", isRefused };
  } catch (failure) {
    return { stream: new MediaStream(), lacks: "both", isRefused: isRefusal(failure) };
  }
}

export const openDevice = async (kind: "audio" | "video", deviceId: string): Promise<MediaStreamTrack | undefined> => {
  const wish = { deviceId: { exact: deviceId } };
  const stream = await navigator.mediaDevices.getUserMedia(
    kind === "audio" ? { audio: { ...sound, ...wish } } : { video: { ...picture, ...wish } },
  );
  return stream.getTracks()[0];
};

export function closeMedia(stream: MediaStream | null): void {
  for (const track of stream?.getTracks() ?? []) track.stop();
}
