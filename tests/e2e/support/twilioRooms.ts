import type { Page, WebSocketRoute } from "@playwright/test";

interface Described {
  readonly id: string;
  readonly description?: { readonly type: string; readonly revision: number };
  readonly ice?: object;
}

interface Track {
  readonly id: string;
  readonly [field: string]: unknown;
}

interface Said {
  readonly type: string;
  readonly name?: string;
  readonly token?: string;
  readonly participant?: { readonly revision: number; readonly tracks: readonly Track[] };
  readonly peer_connections?: readonly Described[];
}

interface Guest {
  readonly sid: string;
  readonly identity: string;
  readonly room: string;
  readonly tell: (body: object) => void;
  revision: number;
  tracks: readonly (Track & { readonly sid: string })[];
  told: number;
  // The line that it has offered before anybody else was there.
  offered: Described | null;
}

const claimsIn = (token: string): { grants: { identity: string; video: { room: string } } } =>
  JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString());

// The socket of Twilio's rooms, as far as their own client has to be answered: two who come into a room of the same name are told of each
// other, and what their browsers say of their line is passed on. What the rooms of the vendor would mix goes from the one to the other.
export function createTwilioRooms() {
  const guests = new Set<Guest>();
  const heard: string[] = [];
  let made = 0;
  const newSid = (kind: string): string => `${kind}${(made += 1).toString(16).padStart(32, "0")}`;
  const otherOf = (guest: Guest): Guest | undefined =>
    [...guests].find((one) => one !== guest && one.room === guest.room);

  const seen = ({ sid, identity, revision, tracks }: Guest, state: "connected" | "disconnected") => ({
    sid,
    identity,
    revision,
    state,
    // By which name it goes in a line is told with what one is subscribed to.
    tracks: tracks.map((track) => ({ ...track, id: undefined })),
  });
  const newsFor = (guest: Guest): object => {
    const other = otherOf(guest);
    guest.told += 1;
    return {
      participants: other ? [seen(other, "connected")] : [],
      published: { revision: guest.told, tracks: guest.tracks.map(({ id, sid }) => ({ id, sid, state: "ready" })) },
      subscribed: {
        revision: guest.told,
        tracks: (other?.tracks ?? []).map(({ id, sid }) => ({ id, sid, state: "ready" })),
      },
    };
  };
  const tellOf = (guest: Guest, body: object = {}): void =>
    guest.tell({ type: "update", version: 2, ...newsFor(guest), ...body });

  function publish(guest: Guest, { participant }: Said): void {
    if (!participant) return;
    const known = new Map(guest.tracks.map((track) => [track.id, track.sid]));
    guest.revision += 1;
    guest.tracks = participant.tracks.map((track) => ({ ...track, sid: known.get(track.id) ?? newSid("MT") }));
  }

  function come(said: Said, tell: (body: object) => void): Guest {
    const { grants } = claimsIn(said.token ?? "");
    const fields = { revision: 0, tracks: [], told: 0 };
    const [offered = null] = said.peer_connections ?? [];
    const guest: Guest = {
      sid: newSid("PA"),
      identity: grants.identity,
      room: grants.video.room,
      tell,
      offered,
      ...fields,
    };
    guests.add(guest);
    publish(guest, said);
    const other = otherOf(guest);
    // Whoever comes second answers what the first has offered, and what it has offered itself is for nobody.
    const line = other?.offered
      ? [other.offered, { id: offered?.id, description: { type: "close", revision: 2 } }]
      : [];
    tell({
      type: "connected",
      version: 2,
      session: guest.sid,
      sid: newSid("RM"),
      name: grants.video.room,
      participant: { sid: guest.sid, identity: guest.identity },
      options: { session_timeout: 30 },
      ...newsFor(guest),
      peer_connections: line,
    });
    if (other) tellOf(other);
    return guest;
  }

  function leave(guest: Guest): void {
    if (!guests.delete(guest)) return;
    guest.revision += 1;
    for (const other of guests)
      if (other.room === guest.room)
        other.tell({ type: "update", version: 2, participants: [seen(guest, "disconnected")] });
  }

  function serve(socket: WebSocketRoute): void {
    let guest: Guest | null = null;
    const tell = (body: object): void => socket.send(JSON.stringify({ type: "msg", body }));
    socket.onMessage((packed) => {
      const { type, body } = JSON.parse(String(packed)) as { readonly type: string; readonly body?: Said };
      heard.push(body?.type ?? type);
      if (type === "hello") {
        socket.send(JSON.stringify({ type: "welcome", negotiatedTimeout: 60_000 }));
        return tell({ type: "iced", version: 1, ice_servers: [] });
      }
      if (body?.type === "connect") guest = come(body, tell);
      if (!guest) return;
      if (body?.type === "disconnect") leave(guest);
      if (body?.type !== "update") return;
      publish(guest, body);
      const other = otherOf(guest);
      const [line] = body.peer_connections ?? [];
      // What comes before there is anybody to hear it is kept with the offer.
      if (line && !other) guest.offered = { ...guest.offered, ...line };
      if (other) tellOf(other, line ? { peer_connections: body.peer_connections } : {});
      if (body.participant) tellOf(guest);
    });
    socket.onClose(() => guest && leave(guest));
  }

  return {
    heard,
    roomsOf: () => [...guests].map(({ identity, room }) => ({ identity, room })),
    // Nothing of this page goes to the vendor: neither its calls nor what its client would tell of them.
    takeOver: async (page: Page): Promise<void> => {
      await page.routeWebSocket(/vss\.twilio\.com/, serve);
      await page.routeWebSocket(/sdkgw\..*twilio\.com/, () => undefined);
    },
  };
}
