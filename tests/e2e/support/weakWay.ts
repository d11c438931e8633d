import { createSocket, type Socket } from "node:dgram";

// Larger packets are pictures: sound, and what browsers ask each other, is smaller.
const pictureBytes = 300;

// A way to a relay that loses as many of ten large packets as it is told, as a line does that is too narrow for a picture.
export async function openWeakWay(relayPort: number) {
  const door = createSocket("udp4");
  const beyond = new Map<number, Socket>();
  let lostOfTen = 0;
  let count = 0;

  function wayOf(port: number): Socket {
    const known = beyond.get(port);
    if (known) return known;
    const made = createSocket("udp4");
    made.on("message", (packet) => door.send(packet, port, "127.0.0.1"));
    beyond.set(port, made);
    return made;
  }

  door.on("message", (packet, { port }) => {
    if (packet.length > pictureBytes) {
      count += 1;
      if (count % 10 < lostOfTen) return;
    }
    wayOf(port).send(packet, relayPort, "127.0.0.1");
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
