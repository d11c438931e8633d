import { createSocket, type RemoteInfo, type Socket } from "node:dgram";

// A way to an address of this machine that loses as many of ten packets as it is told, of those that leave by it.
async function openDoor(address: string, port: number, isLost: () => boolean) {
  const kind = address.includes(":") ? "udp6" : "udp4";
  const door = createSocket(kind);
  const beyond = new Map<string, Socket>();

  // Each who comes by it is another on the other side.
  function wayOf(from: RemoteInfo): Socket {
    const name = `${from.address} ${from.port}`;
    const known = beyond.get(name);
    if (known) return known;
    const made = createSocket(kind);
    made.on("message", (packet) => door.send(packet, from.port, from.address));
    beyond.set(name, made);
    return made;
  }

  door.on("message", (packet, from) => {
    if (!isLost()) wayOf(from).send(packet, port, address);
  });
  // Whoever has asked at one address takes an answer from no other.
  await new Promise<void>((resolve) => door.bind(0, address, resolve));
  return {
    port: door.address().port,
    close: (): void => {
      for (const one of beyond.values()) one.close();
      door.close();
    },
  };
}

// All the ways by which one browser leaves, each opened when it is first asked for.
export function openWeakWays() {
  const doors = new Map<string, ReturnType<typeof openDoor>>();
  let lostOfTen = 0;
  let count = 0;
  const isLost = (): boolean => {
    count += 1;
    return count % 10 < lostOfTen;
  };
  return {
    to: async (address: string, port: number): Promise<number> => {
      const name = `${address} ${port}`;
      const door = doors.get(name) ?? openDoor(address, port, isLost);
      doors.set(name, door);
      return (await door).port;
    },
    lose: (ofTen: number): void => void (lostOfTen = ofTen),
    close: async (): Promise<void> => {
      for (const door of doors.values()) (await door).close();
    },
  };
}

export type WeakWays = ReturnType<typeof openWeakWays>;
