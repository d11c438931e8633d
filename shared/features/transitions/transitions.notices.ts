import type { Move } from "#shared/features/hostings/placement.ts";
import type { Role } from "#shared/access/roles.ts";
import type { Matter } from "#shared/features/conversations/asking.rules.ts";

export type NoticeParams = { readonly [Name in "name" | "to" | "family" | "host" | "by" | "reason"]: string } & {
  readonly from: string;
};

// What the product says by itself in a conversation, in English: for the search, and for whoever has no words for the key.
const sentences = {
  enquiry: ({ name, from, to }) => `An enquiry has been made on behalf of ${name} on ${from} - ${to}.`,
  ownEnquiry: ({ name, from, to }) => `Your enquiry for ${name} on ${from} - ${to}.`,
  tripReserved: ({ by, family, name }) => `${by} asked the ${family} family to host ${name}; the dates are held`,
  familyAccepted: ({ host, name, family }) => `${host} accepted, ${name} is booked with the ${family} family`,
  familyDeclined: ({ host, family, name }) => `${host} declined, the ${family} family cannot host ${name} this time`,
  familyWithdrew: ({ host, name }) => `${host} withdrew, a coordinator is looking for another home for ${name}`,
  familyOnWaitingList: ({ name, family }) =>
    `Another family accepted ${name}, the ${family} family stays on the waiting list`,
  familyReleased: ({ family, name }) => `The ${family} family is no longer asked for these dates of ${name}`,
  familyInterested: ({ host, name }) => `${host} is interested in hosting ${name}`,
  familyNeedsTime: ({ host }) => `${host} asked for more time to answer`,
  familySilent: ({ family, name }) => `The ${family} family did not answer in time, and is no longer asked for ${name}`,
  familyAskedAgain: ({ family, name }) => `The ${family} family is asked again for ${name}`,
  familyGivesWay: ({ family, name }) => `The ${family} family is no longer asked for ${name}, another family is`,
  otherFamilyAsked: ({ family, name }) => `${name} is now asked of the ${family} family; the dates stay held`,
  familyReplaced: ({ family, name }) => `Another family takes over from the ${family} family for ${name}`,
  tripEnquiry: ({ name }) => `The trip of ${name} is an enquiry again`,
  tripBooked: ({ name, family }) => `${name} is booked with the ${family} family`,
  tripCancelled: ({ by, name }) => `${by} cancelled the trip of ${name}`,
  tripClosed: ({ name }) => `The trip of ${name} is closed, thank you for answering`,
  tripStarted: ({ name }) => `The stay of ${name} has begun`,
  tripEnded: ({ name }) => `The stay of ${name} is over`,
  tripEndedEarly: ({ name }) => `The stay of ${name} ends early`,
  tripChanged: ({ name, from, to }) => `The trip of ${name} is now from ${from} to ${to}`,
  planChanged: ({ name }) => `What is planned for ${name} has changed`,
  holdExtended: ({ family }) => `The ${family} family has more time to answer`,
  paymentFailed: ({ name }) => `The payment for ${name} did not go through`,
  issueRaised: ({ name }) => `Hearth is looking after the trip of ${name}`,
  issueResolved: ({ name }) => `The trip of ${name} goes on as planned`,
  tripSettled: ({ name }) => `Everything about the trip of ${name} is settled`,
} as const satisfies Readonly<Record<string, (params: NoticeParams) => string>>;

export type NoticeKey = keyof typeof sentences;

export const sentenceOf = (key: NoticeKey, params: NoticeParams): string => sentences[key](params);

const ofHosting: Readonly<Record<string, NoticeKey>> = {
  submit: "tripReserved",
  accept: "familyAccepted",
  decline: "familyDeclined",
  leave: "familyDeclined",
  withdraw: "familyWithdrew",
  suspend_family: "familyWithdrew",
  outbid: "familyReleased",
  remove: "familyReleased",
  drop: "familyReleased",
  recall: "familyReleased",
  trip_closed: "tripClosed",
  show_interest: "familyInterested",
  ask_time: "familyNeedsTime",
  time_up: "familySilent",
  time_out: "familySilent",
  promote: "familyAskedAgain",
  reinvite: "familyAskedAgain",
  replace: "familyReplaced",
  give_way: "familyGivesWay",
};

const ofTrip: Readonly<Record<string, NoticeKey>> = {
  contact_family: "enquiry",
  submit_enquiry: "enquiry",
  reserve: "tripReserved",
  host_accept: "tripBooked",
  host_decline: "tripEnquiry",
  hold_expired: "tripEnquiry",
  reopen: "tripEnquiry",
  extend_hold: "holdExtended",
  change_family: "otherFamilyAsked",
  release: "tripEnquiry",
  payment_failed: "paymentFailed",
  cancel: "tripCancelled",
  abandon: "tripClosed",
  expire: "tripClosed",
  withdraw: "tripClosed",
  mark_lost: "tripClosed",
  start: "tripStarted",
  amend: "tripChanged",
  raise_issue: "issueRaised",
  resolve: "issueResolved",
  replace_family: "familyReplaced",
  end: "tripEnded",
  end_early: "tripEndedEarly",
  settle: "tripSettled",
};

// What somebody is asked for, once that is said.
const asks: Readonly<Partial<Record<NoticeKey, Matter>>> = {
  tripReserved: "accept",
  familyAskedAgain: "accept",
  familyInterested: "choose",
  paymentFailed: "pay",
  familyAccepted: "checklist",
  tripEnded: "review",
  tripEndedEarly: "review",
};

// A family's answer is asked for in its own conversation alone.
export const asksAfter = (key: NoticeKey, hostingId: string | null): Matter | null => {
  const matter = asks[key] ?? null;
  return matter === "accept" && hostingId === null ? null : matter;
};

export interface PlacedNotice {
  // The conversation with that family, or the trip's own.
  readonly hostingId: string | null;
  readonly key: NoticeKey;
  readonly requireRoles: readonly Role[];
  readonly reason: string;
}

// Which conversation says what of a command: a family's step stands in its own, the trip's step in the trip's own and in that of the family that takes part in it, unless that has said it already.
export function noticesOf(moves: readonly Move[], partakerId: string | null): readonly PlacedNotice[] {
  const enquiries = moves.flatMap(({ effects }) =>
    effects.flatMap((effect): readonly PlacedNotice[] =>
      effect.kind === "sendEnquiry"
        ? [
            {
              hostingId: effect.hostingId,
              key: effect.text === "enquiry" ? "ownEnquiry" : "enquiry",
              requireRoles: [],
              reason: "",
            },
          ]
        : [],
    ),
  );
  const steps = moves.flatMap((move): readonly PlacedNotice[] => {
    const key = keyOf(move);
    return move.notice && key
      ? [
          {
            hostingId: move.entity === "hosting" ? move.id : null,
            key,
            requireRoles: move.notice.requireRoles,
            reason: move.step.reason ?? "",
          },
        ]
      : [];
  });
  const hasSpoken = [...enquiries, ...steps].some(({ hostingId }) => hostingId !== null && hostingId === partakerId);
  const toPartaker =
    hasSpoken || partakerId === null
      ? []
      : steps.filter(({ hostingId }) => hostingId === null).map((notice) => ({ ...notice, hostingId: partakerId }));
  return [...enquiries, ...steps, ...toPartaker];
}

function keyOf({ entity, step: { command, to, from } }: Move): NoticeKey | undefined {
  if (entity === "trip") return command === "host_decline" && to === from ? "tripReserved" : ofTrip[command];
  if (command === "promote" && from === "potential_trip_host_family") return "tripReserved";
  return command === "outbid" && to === "host_waiting_list" ? "familyOnWaitingList" : ofHosting[command];
}
