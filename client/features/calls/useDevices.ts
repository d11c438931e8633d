import { useEffect, useState } from "react";

interface Device {
  readonly kind: "audio" | "video" | "speaker";
  readonly id: string;
  readonly name: string;
  readonly isUsed: boolean;
}

const kinds: Readonly<Record<string, Device["kind"]>> = {
  audioinput: "audio",
  videoinput: "video",
  audiooutput: "speaker",
};

// The microphones, cameras and loudspeakers there are, also those that are put in during the call.
export function useDevices(own: MediaStream | null): readonly Device[] {
  const [devices, setDevices] = useState<readonly Device[]>([]);
  useEffect(() => {
    const used = new Set(own?.getTracks().map((track) => track.getSettings().deviceId));
    const look = (): void =>
      void navigator.mediaDevices.enumerateDevices().then(
        (found) =>
          setDevices(
            found.flatMap(({ kind, deviceId, label }) => {
              const ours = kinds[kind];
              return ours && deviceId !== ""
                ? [{ kind: ours, id: deviceId, name: label, isUsed: used.has(deviceId) }]
                : [];
            }),
          ),
        () => undefined,
      );
    look();
    navigator.mediaDevices.addEventListener("devicechange", look);
    return () => navigator.mediaDevices.removeEventListener("devicechange", look);
  }, [own]);
  return devices;
}
