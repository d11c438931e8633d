// The browser's own: where the system blurs, a camera says so. There is no blurring of ours, which would have to fetch a model of people.
type Blurring = MediaTrackCapabilities & { readonly backgroundBlur?: readonly boolean[] };

export const canBlur = (track: MediaStreamTrack | undefined): boolean =>
  (track?.getCapabilities?.() as Blurring | undefined)?.backgroundBlur?.includes(true) ?? false;

export const isBlurred = (track: MediaStreamTrack | undefined): boolean =>
  (track?.getSettings() as { backgroundBlur?: boolean } | undefined)?.backgroundBlur === true;

export async function blur(track: MediaStreamTrack | undefined, isOn: boolean): Promise<boolean> {
  if (!track || !canBlur(track)) return false;
  await track.applyConstraints({ backgroundBlur: isOn } as MediaTrackConstraints).catch(() => undefined);
  return isBlurred(track) === isOn;
}
