import type { Carrier, CarrierToken } from "./carrier.port.ts";
import { mintToken } from "./tokens.ts";
import { createTwilioCarrier } from "./twilioCarrier.ts";
import type { TwilioSettings } from "./twilioSettings.ts";

// Rooms in which calls are held, where somebody else holds them.
export interface Rooms {
  readonly token: (room: string, identity: string, now: Date) => Promise<CarrierToken>;
}

export const createCarrier = async (settings: TwilioSettings | null): Promise<Carrier | null> =>
  settings?.chat ? createTwilioCarrier(settings, settings.chat) : null;

export const createRooms = (settings: TwilioSettings | null): Rooms | null =>
  settings?.video ? { token: (room, identity, now) => mintToken(settings, { room }, identity, now) } : null;
