import { useEffect, useState } from "react";
import { blur } from "./blur.ts";
import { keepChosen } from "./chosenDevices.ts";
import { closeMedia, openDevice, openOwnMedia, type OwnMedia } from "./ownMedia.ts";

// Camera and microphone, open as long as they are tried. What is chosen here is what calls begin with.
export function useTrial() {
  const [media, setMedia] = useState<OwnMedia | null>(null);
  const own = media?.stream ?? null;
  useEffect(() => {
    let hasLeft = false;
    let opened: MediaStream | null = null;
    void openOwnMedia().then((found) => {
      opened = found.stream;
      if (hasLeft) closeMedia(opened);
      else setMedia(found);
    });
    return () => {
      hasLeft = true;
      closeMedia(opened);
    };
  }, []);
  // What was chosen in between goes out with it.
  useEffect(() => () => closeMedia(own), [own]);

  const replace = (stream: MediaStream): void =>
    setMedia(
      (before) => before && { ...before, stream, lacks: stream.getVideoTracks().length > 0 ? "nothing" : before.lacks },
    );

  async function choose(kind: "audio" | "video", id: string): Promise<void> {
    const track = await openDevice(kind, id).catch(() => undefined);
    if (!track || !own) return;
    keepChosen({ [kind]: id });
    const others = own.getTracks().filter((one) => one.kind !== kind);
    replace(new MediaStream([...others.map((one) => one.clone()), track]));
  }

  async function blurBehind(isOn: boolean): Promise<void> {
    const [camera] = own?.getVideoTracks() ?? [];
    if (!own || !(await blur(camera, isOn))) return;
    keepChosen({ isBlurred: isOn });
    replace(new MediaStream(own.getTracks().map((one) => one.clone())));
  }

  return { own, lacks: media?.lacks ?? "nothing", isRefused: media?.isRefused ?? false, choose, blurBehind };
}
