import { Decoder, Encoder, PacketType, protocol, type Packet } from "socket.io-parser";

// Nothing of ours is binary: packets are written down without searching each of them for bytes, which took a tenth of a busy node's time.
class TextEncoder extends Encoder {
  override encode({ type, nsp, id, data }: Packet): string[] {
    const space = nsp !== undefined && nsp !== "/" ? `${nsp},` : "";
    return [`${type}${space}${id ?? ""}${data === undefined || data === null ? "" : JSON.stringify(data)}`];
  }
}

export const textPackets = { protocol, PacketType, Encoder: TextEncoder, Decoder };
