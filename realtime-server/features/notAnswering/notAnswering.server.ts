import { lateRequestGrid, type notAnswering } from "#shared/features/notAnswering/notAnswering.contract.ts";
import { mayNudge, nextNudgeAt, type chaseRefusals } from "#shared/features/notAnswering/late.rules.ts";
import { gridHandlers } from "../../db/grid.ts";
import { countsOf } from "../../db/gridCounts.ts";
import { withSystemRights } from "../../db/systemRights.ts";
import type { Context } from "../../http/context.ts";
import { HttpError } from "../../http/errors.ts";
import type { Handlers } from "../../http/mount.ts";
import { writeContact } from "../../db/contactLog.ts";
import { askedOf, candidatesOf, ladderOf, lateRowsAt, longestHoldOf, textNow, triesOf } from "./lateRequests.store.ts";
import { nudgeIn } from "./nudgeWords.ts";

interface ChasePorts {
  readonly hasSms: boolean;
  // One message of the person's own, as part of what else is being done.
  readonly say: (context: Context, words: { readonly conversationId: string; readonly text: string }) => Promise<void>;
  // There is something to send at once.
  readonly wake: () => void;
}

const refused = (reason: (typeof chaseRefusals)[number]): HttpError => new HttpError("refused", { reason });
const ms = (moment: string | null): number | null => (moment === null ? null : Date.parse(moment));

export function createNotAnsweringHandlers({ hasSms, say, wake }: ChasePorts): Handlers<typeof notAnswering> {
  const gridAt = (context: Context) => gridHandlers(lateRequestGrid, lateRowsAt(context.now()));
  const tell = ({ changed }: Context, id: string): void =>
    changed({ resource: "hostings", ids: [id], audience: { people: [], businesses: [] } });

  return {
    rows: (asked, context) => gridAt(context).rows(asked, context),
    values: (asked, context) => gridAt(context).values(asked, context),
    read: async ({ id }, context) => ({ item: await lateRowsAt(context.now()).find(context, id) }),
    beside: async ({ id }, context) => {
      await lateRowsAt(context.now()).find(context, id);
      const asked = await askedOf(context.db, id);
      const { conversationId, isHeld, tripVersion, holdUntil, readAt, nudgedAt } = asked;
      const next = nextNudgeAt(ms(nudgedAt));
      return {
        ladder: await ladderOf(context.db, id),
        readAt,
        log: await triesOf(context.db, id),
        conversationId,
        held: isHeld ? { version: tripVersion, holdUntil, longestHoldUntil: longestHoldOf(asked) } : null,
        candidates: isHeld ? await candidatesOf(context.db, id, asked, context.now()) : [],
        nextNudgeAt: next === null || next <= context.now().getTime() ? null : new Date(next).toISOString(),
        hasSms,
      };
    },
    // Whoever comes second waits for the row, and finds that the family has just been reminded.
    nudge: async ({ id }, context) => {
      await lateRowsAt(context.now()).hold(context, id);
      const asked = await askedOf(context.db, id);
      if (asked.conversationId === null) throw refused("noConversation");
      if (!mayNudge(ms(asked.nudgedAt), context.now().getTime())) throw refused("nudgedLately");
      const text = nudgeIn(asked.locale, {
        host: asked.hostName,
        student: asked.studentName,
        fromDate: asked.fromDate,
        toDate: asked.toDate,
      });
      await writeContact(context, { entity: "hosting", id }, { channel: "message", outcome: "sent" });
      tell(context, id);
      await say(context, { conversationId: asked.conversationId, text });
      return {};
    },
    log: async ({ id, ...contact }, context) => {
      await lateRowsAt(context.now()).find(context, id);
      await writeContact(context, { entity: "hosting", id }, { channel: "call", ...contact });
      tell(context, id);
      return {};
    },
    sms: async ({ id }, context) => {
      await lateRowsAt(context.now()).hold(context, id);
      if (!hasSms) throw refused("noSmsAccount");
      const asked = await askedOf(context.db, id);
      const isSent = await withSystemRights(context.db, () => textNow(context.db, asked, context.now()));
      if (!isSent) throw refused("nothingUnread");
      await writeContact(context, { entity: "hosting", id }, { channel: "sms", outcome: "sent" });
      tell(context, id);
      context.afterCommit(wake);
      return {};
    },
  };
}

export const countLateRequests = countsOf(lateRequestGrid, lateRowsAt);
