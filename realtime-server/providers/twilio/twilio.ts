import type { Carrier, CarrierToken } from "./carrier.port.ts";
import { mintToken } from "./tokens.ts";
import { clientOf, createTwilioCarrier } from "./twilioCarrier.ts";
import type { TwilioSettings } from "./twilioSettings.ts";

// Rooms in which calls are held, where somebody else holds them.
export interface Rooms {
  readonly token: (room: string, identity: string, now: Date) => Promise<CarrierToken>;
  // Whoever is in it still is put out.
  readonly close: (room: string) => Promise<void>;
}

export const createCarrier = async (settings: TwilioSettings | null): Promise<Carrier | null> =>
  settings?.chat ? createTwilioCarrier(settings, settings.chat) : null;

export const createRooms = (settings: TwilioSettings | null): Rooms | null =>
  settings?.video
    ? {
        token: (room, identity, now) => mintToken(settings, { room }, identity, now),
        close: async (room) => {
          const { client, unless } = await clientOf(settings);
          await client.video.v1
            .rooms(room)
            .update({ status: "completed" })
            .then(() => undefined, unless(404));
        },
      }
    : null;
