import { anonymous, can, type Actor } from "#shared/access/can.ts";
import type { ErrorCode } from "#shared/wire/errors.ts";
import type { Clock } from "../../clock.ts";
import { actorOf } from "../../db/actorOf.ts";
import type { Db } from "../../db/connection.ts";
import { inTransaction } from "../../db/transaction.ts";
import { createAfterwards } from "../../jobs/afterwards.ts";
import type { Work } from "../../jobs/work.ts";
import type { Carrier, SaidThere } from "../../providers/twilio/carrier.port.ts";
import type { News } from "../../realtime/news.ts";
import { cidOf, conversationNamed } from "./carriedIds.ts";
import { listUnheard, noteHeard, takeUnheard } from "./carrier.store.ts";

// One message by the statements of every other; why it may not go, or nothing.
type SayAs = (
  work: Pick<Work, "db" | "afterCommit">,
  words: { readonly writer: Actor; readonly conversationId: string; readonly text: string; readonly cid: string },
) => Promise<ErrorCode | null>;

interface HearingPorts {
  readonly db: Db;
  readonly clock: Clock;
  readonly carrier: Carrier;
  readonly say: SayAs;
  readonly changed: News["changed"];
  readonly report: (cause: unknown) => void;
}

export type Hearing = ReturnType<typeof createHearing>;

const everyMinutes = 15;
const mostConversations = 5;
// What was refused is forgotten some day; what is older than this is looked for no more, so that it does not come back then.
const oldestMs = 48 * 3_600_000;

// What is said by the provider's own ways is written here once, by the statements of every other message and with every right asked anew.
export function createHearing({ db, clock, carrier, say, changed, report }: HearingPorts) {
  async function write(conversationId: string, { author, messageSid, body }: SaidThere): Promise<ErrorCode | null> {
    if (!/^[1-9]\d{0,17}$/.test(author)) return "not_found";
    // What may not be written is settled too: said again it would be refused again.
    if (body.trim() === "") return null;
    const { run, ...afterwards } = createAfterwards(changed);
    const cid = cidOf(messageSid);
    const refusal = await inTransaction(db, { actor: anonymous, readOnly: false }, async (transaction) => {
      const writer = await actorOf(transaction, author);
      if (!writer || !can(writer, "conversations:send")) return "no_access" as const;
      const refused = await say({ db: transaction, ...afterwards }, { writer, conversationId, text: body, cid });
      // Under their name of it, so that what becomes of it here becomes of it there.
      if (refused === null) await noteHeard(transaction, { conversationId, author, cid, sid: messageSid });
      return refused;
    });
    run();
    return refusal;
  }

  // A notice that found us away is brought by nobody again: what is newest there is looked through from time to time.
  async function compare({ conversationId, sid }: { readonly conversationId: string; readonly sid: string }) {
    const since = clock.now().getTime() - oldestMs;
    const said = (await carrier.newest(sid)).filter(
      ({ author, at }) => /^[1-9]\d{0,17}$/.test(author) && (at === null || at.getTime() > since),
    );
    const named = said.map((one) => ({ ...one, cid: cidOf(one.messageSid) }));
    const unheard = await listUnheard(db, named);
    for (const one of named) if (unheard.has(one.cid)) await write(conversationId, one);
  }

  return {
    hear: async (conversation: string, said: SaidThere): Promise<void> => {
      const conversationId = conversationNamed(conversation);
      if (conversationId !== null) await write(conversationId, said);
    },
    compareAll: async (): Promise<number> => {
      const taken = await takeUnheard(db, { now: clock.now(), everyMinutes, most: mostConversations });
      for (const one of taken) await compare(one).catch(report);
      return taken.length;
    },
  };
}
