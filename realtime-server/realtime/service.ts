import type { Actor } from "#shared/access/can.ts";
import { ephemeral, heartbeat, hello, op, watching } from "#shared/features/conversations/sync.contract.ts";
import type { Welcome } from "#shared/features/conversations/conversations.wire.ts";
import { notFound } from "../http/errors.ts";
import { parseFields, parseValue } from "../http/input.ts";
import type { SyncCalls } from "./calls.port.ts";
import { isBackedUp } from "./backlog.ts";
import { laneAt, type Connection, type Connections } from "./connections.ts";
import { answerTo } from "./envelope.ts";
import type { Cells } from "./cells.ts";
import type { Ephemerals } from "./ephemerals.ts";
import { headsOf, toReset, type Feeds } from "./feeds.port.ts";
import { tooMany } from "../load/limits.ts";
import type { Pump } from "./pump.ts";
import type { RealtimePorts } from "./realtimePorts.ts";
import type { Rounds } from "./rounds.ts";
import { sayBye } from "./bye.ts";
import type { Stored } from "./stored.ts";
import type { Viewings } from "./viewings.ts";
import type { Watchings } from "./watching.ts";

interface ServicePorts extends RealtimePorts {
  readonly feeds: Feeds;
  readonly connections: Connections;
  readonly pump: Pump;
  readonly rounds: Rounds;
  readonly ephemerals: Ephemerals;
  readonly viewings: Viewings;
  readonly stored: Stored;
  readonly cells: Cells;
  readonly watchings: Watchings;
  readonly calls: Pick<SyncCalls, "op">;
}

const mostToldToWait = 100;

// Always a promise, also of a refusal: what is thrown at once would leave the event without an answer.
type Serve = (connection: Connection, input: unknown) => Promise<object>;

type Greeted = Pick<Connection, "actor" | "isLater">;
const asking = ({ isLater }: Greeted) => ({ isLater, isChange: false });
const changing = ({ isLater }: Greeted) => ({ isLater, isChange: true });

// Begins where a greeting says, and tells the reader how it stands there.
export type Begin = (connection: Connection) => Welcome;

// What a socket may ask. Each event is parsed, judged and answered in one place; nothing stays without an answer.
export function createService(ports: ServicePorts) {
  const { feeds, connections, pump, rounds, ephemerals, viewings, stored, cells, watchings, calls, guard, clock } =
    ports;

  // Looks up where the reader's feeds stand; with what comes back a connection begins there.
  async function greet({ actor, isLater }: Greeted, input: unknown): Promise<Begin> {
    const { device, cursors, epoch } = parseFields(hello, input, asking({ actor, isLater }));
    refuseFlood(actor, "calls");
    const bounds = await rounds.boundsOf(feeds.feedsOf(actor));
    const isOther = epoch !== null && epoch !== bounds.epoch;
    const reset = isOther ? [...bounds.of.keys()] : toReset(bounds.of, cursors);
    return (connection) => {
      const lanes = [...bounds.of.keys()]
        .filter((feed) => !reset.includes(feed))
        .map((feed) => laneAt(feed, cursors[feed] ?? 0));
      if (connection.wire.connected) {
        connection.device = device;
        connections.follow(connection, lanes);
        if (!reset.includes(actor.id)) stored.note(actor.id, cursors[actor.id] ?? 0);
        for (const lane of lanes) if (bounds.of.get(lane.feed)?.head !== lane.sent) pump.wake(connection, lane);
      }
      return { user: actor.id, epoch: bounds.epoch, heads: headsOf(bounds.of), reset, now: clock.now().toISOString() };
    };
  }

  const events: Readonly<Record<string, Serve>> = {
    hello: async (connection, input) => (await greet(connection, input))(connection),
    op: async (connection, input) => calls.op(parseFields(op, input, changing(connection)), connection),
    hb: async (connection, input) => {
      parseFields(heartbeat, input, asking(connection));
      return { heads: rounds.headsFor(connection.lanes.map(({ feed }) => feed)), now: clock.now().toISOString() };
    },
    watch: async (connection, input) => {
      const { watches } = parseFields(watching, input, asking(connection));
      refuseFlood(connection.actor, "calls");
      return { watched: await watchings.watch(connection, watches) };
    },
    eph: async (connection, input) => {
      const packet = parseValue(ephemeral, input);
      refuseFlood(connection.actor, "calls");
      await (packet.t === "cell" ? cells.hear(connection, packet) : ephemerals.hear(connection, packet));
      if (packet.t === "look") await Promise.all([viewings.looked(connection), stored.looked(connection)]);
      return {};
    },
  };

  function refuseFlood(actor: Actor, name: "calls" | "frames"): void {
    const seconds = guard.take(name, actor.id);
    if (seconds > 0) throw tooMany(seconds);
  }

  async function respond(connection: Connection, event: string, input: unknown): Promise<object> {
    refuseFlood(connection.actor, "frames");
    const serve = Object.hasOwn(events, event) ? events[event] : undefined;
    if (!serve) throw notFound();
    return serve(connection, input);
  }

  // Whoever never waits is let go, and so is who does not read the answers.
  function judge(connection: Connection, isToWait: boolean): void {
    connection.toldToWait = isToWait ? connection.toldToWait + 1 : 0;
    if (connection.toldToWait > mostToldToWait) sayBye(connection, "limit");
    else if (isBackedUp(connection)) sayBye(connection, "slow");
  }

  return {
    greet,
    serve: (connection: Connection): void => {
      connection.wire.onAny((event: string, ...sent: unknown[]) => {
        const answered = sent.findLast((one): one is (answer: object) => void => typeof one === "function");
        connection.wasUsed ||= event !== "hb";
        respond(connection, event, sent[0]).then(
          (answer) => {
            judge(connection, false);
            answered?.(answer);
          },
          (cause: unknown) => {
            const refusal = answerTo(cause);
            if (refusal.error.code === "unexpected") ports.report(cause);
            judge(connection, refusal.error.code === "too_many");
            answered?.(refusal);
          },
        );
      });
    },
  };
}
