import type { IncomingMessage, Server as HttpServer, ServerResponse } from "node:http";
import { Server } from "socket.io";
import { isLater } from "#shared/wire/release.ts";
import { can } from "#shared/access/can.ts";
import { readCookie, sessionCookie } from "../http/cookies.ts";
import { lacksSecondFactor } from "../http/sessions.ts";
import type { Visit } from "../http/context.ts";
import { HttpError } from "../http/errors.ts";
import type { Connection, Connections, Wire, WireServer } from "./connections.ts";
import { answerTo } from "./envelope.ts";
import { gatherNow, gatherWrites } from "./gathering.ts";
import type { Begin } from "./service.ts";
import { textPackets } from "./textPackets.ts";
import { sayBye } from "./bye.ts";
import type { RealtimePorts } from "./realtimePorts.ts";

// A frame holds at most this much (S12); what is longer cuts the socket.
export const mostFrameBytes = 65_536;

interface SocketPorts extends RealtimePorts {
  readonly connections: Connections;
  readonly findVisit: (token: string) => Promise<Visit | null>;
  readonly serve: (connection: Connection) => void;
  readonly greet: (by: Pick<Connection, "actor" | "isLater">, hello: unknown) => Promise<Begin>;
  readonly left: (connection: Connection) => Promise<void>;
}

export function createSockets(
  http: HttpServer,
  { config, csrf, connections, findVisit, serve, greet, left, report, guard, protect, origins, addressOf }: SocketPorts,
): WireServer {
  const io: WireServer = new Server(http, {
    transports: ["websocket"],
    parser: textPackets,
    serveClient: false,
    perMessageDeflate: false,
    httpCompression: false,
    maxHttpBufferSize: mostFrameBytes,
    // A dead line is noticed within 25 seconds.
    pingInterval: 20_000,
    pingTimeout: 5_000,
    connectTimeout: 10_000,
    // S11: the origin is the protection; the browser's `cors` never looks at a websocket.
    allowRequest: (request, decide) => {
      const isOurs = origins.includes(request.headers.origin ?? "");
      // A line is held for a moment before anybody has entered by it.
      const isLetIn = isOurs && guard.take("lines", addressOf(request)) === 0;
      // Whoever is refused is told so and cut off in one turn.
      if (isLetIn) gatherNow(request.socket);
      decide(null, isLetIn);
    },
  });
  gatherWrites(io.engine);
  // What asks for no socket is refused by the engine itself.
  io.engine.use((request: IncomingMessage, response: ServerResponse, next: () => void) =>
    request.headers.upgrade ? next() : protect(request, response, next),
  );
  io.use((wire, next) => {
    enter(wire).then(
      () => next(),
      (cause: unknown) => {
        const refusal = answerTo(cause);
        if (refusal.error.code === "unexpected") report(cause);
        next(Object.assign(new Error("refused"), { data: refusal }));
      },
    );
  });
  io.on("connection", (wire) => {
    const connection = wire.data["connection"] as Connection;
    connections.add(connection);
    wire.on("disconnect", () => {
      connections.remove(connection);
      left(connection).catch(report);
      // Whoever only leaves the namespace would hold a line that nobody counts.
      wire.conn.close();
    });
    // Many that come in one moment are all let in before the first of them is counted.
    if (isBeyond(connection, 1)) sayBye(connection, "limit");
    else {
      serve(connection);
      const begin = wire.data["begin"] as Begin | null;
      if (begin) wire.emit("welcome", begin(connection));
      wire.data["begin"] = null;
    }
  });

  const isBeyond = ({ actor, address }: Pick<Connection, "actor" | "address">, itself: number): boolean =>
    connections.heldBy(actor.id) - itself >= config.limits.socketsPerPerson ||
    connections.heldFrom(address) - itself >= config.limits.socketsPerAddress;

  async function enter(wire: Wire): Promise<void> {
    // Read before anything is waited for: two may enter by one line in one moment, and the first lets go of the request.
    const {
      request,
      handshake: { auth },
    } = wire;
    const token = readCookie(request, sessionCookie);
    const address = addressOf(request);
    const visit = token ? await findVisit(token) : null;
    if (!token || !visit?.session) throw new HttpError("not_logged_in");
    if (!csrf.isValid(auth["csrf"], visit.session.id)) throw new HttpError("page_expired");
    if (lacksSecondFactor(visit, config)) throw new HttpError("second_factor_required");
    if (!can(visit.actor, "conversations:sync")) throw new HttpError("no_access");
    if (isBeyond({ actor: visit.actor, address }, 0)) throw new HttpError("too_many");
    wire.data["connection"] = {
      wire,
      line: request.socket,
      token,
      address,
      actor: visit.actor,
      device: null,
      isLater: isLater(auth["release"]),
      endsAtMs: visit.session.endsAt.getTime(),
      isNew: true,
      lanes: [],
      isVisible: false,
      open: null,
      watched: new Map(),
      looking: null,
      watching: null,
      wasUsed: true,
      toldToWait: 0,
    } satisfies Connection;
    // A hello that comes with the handshake saves a round trip: on a weak line that is most of coming back.
    wire.data["begin"] =
      auth["hello"] === undefined
        ? null
        : await greet({ actor: visit.actor, isLater: isLater(auth["release"]) }, auth["hello"]);
    // The request of the handshake is not needed any more, and costs more memory than the socket itself.
    Object.assign(wire.conn, { request: null });
    Object.assign(wire, { handshake: null });
  }

  return io;
}
