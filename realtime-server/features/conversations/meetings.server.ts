import {
  saidCommands,
  type Meeting,
  type meetings,
  type SaidCommand,
} from "#shared/features/meetings/meetings.contract.ts";
import type { transitions } from "#shared/features/transitions/transitions.contract.ts";
import type { Db } from "../../db/connection.ts";
import type { Context } from "../../http/context.ts";
import { HttpError, notFound } from "../../http/errors.ts";
import type { Handlers } from "../../http/mount.ts";
import { listMeetings, notePresence, readMeeting } from "./meetings.store.ts";
import type { ReaderFor } from "./reader.ts";

interface MeetingPorts {
  readonly readerFor: ReaderFor;
  // The calls of every machine: whose a meeting is and what may be done with it is judged there.
  readonly commands: Pick<Handlers<typeof transitions>, "give" | "meeting">;
  // Who is there decides what is due.
  readonly lookAgain: (db: Db, id: string, now: Date) => Promise<void>;
}

interface Offered {
  readonly command: SaidCommand;
  readonly isAllowed: boolean;
  readonly reason: string | null;
}

// The specification's calls of meetings, and the list of one's own.
export function createMeetingHandlers({ readerFor, commands, lookAgain }: MeetingPorts): Handlers<typeof meetings> {
  async function whole(id: string, context: Context): Promise<{ meeting: Meeting; offers: Offered[] }> {
    const { offers } = await commands.meeting({ id }, context);
    const meeting = await readMeeting(context.db, readerFor(context), id);
    if (!meeting) throw notFound();
    return {
      meeting,
      offers: offers.flatMap(({ command, isAllowed, reason }) => {
        const said = saidCommands.find((one) => one === command);
        return said === undefined ? [] : [{ command: said, isAllowed, reason }];
      }),
    };
  }

  // Whoever comes first opens it; two that come at once have both come.
  async function open({ id, version }: Meeting, context: Context): Promise<void> {
    const order = { entity: "meeting", entityId: id, command: "first_join", expectedVersion: version } as const;
    await commands.give({ ...order, payload: {} }, context).catch((cause: unknown) => {
      if (!(cause instanceof HttpError) || cause.code !== "stale_state") throw cause;
    });
  }

  return {
    mine: (_, context) => listMeetings(context.db, readerFor(context)),
    read: ({ id }, context) => whole(id, context),
    propose: async (payload, context) => {
      const order = { entity: "meeting", command: "propose", expectedVersion: 0, payload } as const;
      return whole((await commands.give(order, context)).entityId, context);
    },
    update: async ({ meetingId, command, expectedVersion, ...payload }, context) => {
      await commands.give({ entity: "meeting", entityId: meetingId, command, expectedVersion, payload }, context);
      return whole(meetingId, context);
    },
    here: async ({ meetingId, isLeaving }, context) => {
      const { meeting } = await whole(meetingId, context);
      if (meeting.state === "scheduled" && !isLeaving) await open(meeting, context);
      await notePresence(context.db, { meetingId, userId: context.actor.id, isLeaving, now: context.now() });
      if (isLeaving) await lookAgain(context.db, meetingId, context.now());
      return whole(meetingId, context);
    },
  };
}
