import { createSocket, type RemoteInfo, type Socket } from "node:dgram";

// A way to a relay that loses as many of ten packets as it is told, of those that leave by it.
export async function openWeakWay(relayPort: number) {
  const door = createSocket("udp4");
  const beyond = new Map<string, Socket>();
  let lostOfTen = 0;
  let count = 0;

  // A browser comes by the address of one of this machine's networks.
  function wayOf({ address, port }: RemoteInfo): Socket {
    const name = `${address} ${port}`;
    const known = beyond.get(name);
    if (known) return known;
    const made = createSocket("udp4");
    made.on("message", (packet) => door.send(packet, port, address));
    beyond.set(name, made);
    return made;
  }

  door.on("message", (packet, from) => {
    count += 1;
    if (count % 10 < lostOfTen) return;
    wayOf(from).send(packet, relayPort, "127.0.0.1");
  });
  await new Promise<void>((resolve) => door.bind(0, "127.0.0.1", resolve));
  return {
    port: door.address().port,
    lose: (ofTen: number): void => void (lostOfTen = ofTen),
    close: (): void => {
      for (const one of beyond.values()) one.close();
      door.close();
    },
  };
}
