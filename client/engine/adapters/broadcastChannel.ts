import type { Channel, Note } from "../ports.ts";

export function createBroadcastChannel(userId: string): Channel {
  const channel = new BroadcastChannel(`hearth-engine-${userId}`);
  return {
    post: (note) => channel.postMessage(note),
    watch: (listener) => {
      const hear = ({ data }: MessageEvent<Note>): void => listener(data);
      channel.addEventListener("message", hear);
      return () => channel.removeEventListener("message", hear);
    },
  };
}
