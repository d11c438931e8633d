import { addDays } from "#shared/time/days.ts";
import { dayOf, hourMs, later, minuteMs, startOf } from "../days.ts";
import type { Moment } from "../days.ts";
import { randomOf } from "../random.ts";
import type { Random } from "../random.ts";
import type { Action, Script, Stage } from "../scripts.ts";
import type { Hosting, Trip } from "../trips/trips.ts";
import { ofArrival } from "./casting.ts";
import { declines, lendTo, nameOf, outlookOf, placeOfYes, wishFor } from "./cast.ts";
import type { Casting, Outlook } from "./cast.ts";
import type { ConversationDraft, MessageDraft, SystemKey, Telling } from "./draft.ts";
import { tell } from "./draft.ts";
import { factsOf } from "./facts.ts";
import type { Window } from "./layout.ts";
import type { Library, Wish } from "./library.ts";
import { notice } from "./notices.ts";

type Talk = Casting & {
  contactedAt: Moment;
  now: Moment;
  library: Library;
  random: Random;
  telling: Telling;
  scripts: string[];
};

// One conversation for every family that was asked: the enquiry, what people wrote, and what became of it.
export function hostingConversation(
  casting: Casting,
  { now, library }: { now: Moment; library: Library },
): ConversationDraft {
  const { trip, hosting, script } = casting;
  const { family } = hosting;
  const name = nameOf(trip, hosting);
  const random = randomOf(`conversation ${name}`);
  const contactedAt = hosting.contactedAt ?? trip.moments.createdAt;
  const talk: Talk = {
    ...casting,
    contactedAt,
    now,
    library,
    random,
    telling: tellingOf(trip, hosting, random),
    scripts: [script.id],
  };
  const messages = inOrder([notice(talk, "enquiry", contactedAt), ...spoken[outlookOf(trip, hosting)](talk)], now);
  const asking = trip.row.businessId === null ? trip.student.guardians : [trip.booker];
  const people = [...asking, family.host, ...helpersIn(messages, trip)];
  const archiveAt = Math.min(hosting.endedAt ?? Infinity, startOf(addDays(trip.row.toDate, 8)));
  return {
    name,
    kind: "trip_host_family",
    trip,
    hosting,
    group: null,
    supportable: null,
    family,
    topic: null,
    people,
    messages,
    archiveAt,
    isArchived: false,
    scripts: talk.scripts,
  };
}

const helpersIn = (messages: readonly MessageDraft[], { coordinator }: Trip) =>
  messages.some((one) => one.kind === "spoken" && one.by === coordinator) ? [coordinator] : [];

// In the order they were said, never two at once and never in the future.
export function inOrder(messages: readonly MessageDraft[], now: Moment): MessageDraft[] {
  let last = 0;
  const rising = messages
    .toSorted((a, b) => a.at - b.at)
    .map((message) => ({ ...message, at: (last = Math.max(message.at, last + 400)) }));
  const excess = Math.max(0, last - (now - minuteMs));
  return rising.map((message) => ({ ...message, at: message.at - excess }));
}

function tellingOf(trip: Trip, { family, row }: Hosting, random: Random): Telling {
  const { booker, coordinator } = trip;
  const names = {
    parent: booker.user.firstName,
    host: family.host.user.firstName,
    coordinator: coordinator.user.firstName,
    businessName: booker.businessName ?? "",
  };
  const isReviewed = random.chance(0.5);
  const done: Readonly<Record<Action, boolean>> = {
    accept: row.state === "accepted_hosting",
    decline: row.state === "declined_hosting" || row.state === "trip_host_family_rejected",
    pay: trip.moments.acceptedAt !== undefined,
    review: isReviewed,
  };
  return {
    cast: { parent: booker, agent: booker, host: family.host, coordinator },
    facts: factsOf({ trip, family, ...names }),
    isDone: (action) => done[action],
    random,
  };
}

const spoken: Readonly<Record<Outlook, (talk: Talk) => MessageDraft[]>> = {
  accepted: afterYes,
  held: whileHeld,
  asking: whileAsking,
  refused: afterNo,
};

function whileAsking({ contactedAt, now, random, script, lines, telling, hosting }: Talk): MessageDraft[] {
  const from = contactedAt + minuteMs;
  if (lines.length < script.lines.length)
    return tell(lines, { from, to: contactedAt + hourMs, anchor: "start" }, telling);
  const last = Math.max(contactedAt + 3 * minuteMs, now - (hosting.placement.ago ?? random.int(6, 60 * 30)) * minuteMs);
  return tell(lines, { from, to: last, anchor: "both" }, telling);
}

function whileHeld(talk: Talk): MessageDraft[] {
  const { contactedAt, now, trip, hosting, random, lines, telling } = talk;
  const reservedAt = trip.moments.reservedAt ?? contactedAt;
  const hasOwn = lines.some((line) => line.by === "system");
  const last = Math.max(reservedAt + 10 * minuteMs, now - (hosting.placement.ago ?? random.int(4, 60 * 9)) * minuteMs);
  return [
    ...(hasOwn ? [] : [notice(talk, "tripReserved", reservedAt)]),
    ...tell(lines, { from: contactedAt + minuteMs, to: last, anchor: "both" }, telling),
  ];
}

const closing: Readonly<Record<string, SystemKey>> = {
  decline: "familyDeclined",
  time_out: "familySilent",
  remove: "familyReleased",
  outbid: "familyReleased",
  trip_closed: "tripClosed",
  withdraw: "familyWithdrew",
  suspend_family: "familyReleased",
};

function afterNo(talk: Talk): MessageDraft[] {
  const { contactedAt, hosting, lines, telling, now } = talk;
  const endedAt = hosting.endedAt ?? now;
  const command = hosting.steps.findLast((step) => step.command in closing)?.command ?? "trip_closed";
  const key = hosting.row.state === "host_waiting_list" ? "familyOnWaitingList" : (closing[command] ?? "tripClosed");
  const to = Math.max(contactedAt + 9 * minuteMs, endedAt - 4 * minuteMs);
  const messages = tell(lines, { from: contactedAt + minuteMs, to, anchor: "start" }, telling);
  return declines(lines) ? messages : [...messages, notice(talk, key, Math.max(endedAt, to + minuteMs))];
}

// The family said yes: perhaps a word from before, the request and the answer, then the conversation of the stay.
function afterYes(talk: Talk): MessageDraft[] {
  const { contactedAt, hosting, trip, lines, telling } = talk;
  const reservedAt =
    hosting.steps.find(({ command }) => command === "submit")?.at ?? trip.moments.reservedAt ?? contactedAt;
  const acceptedAt = hosting.steps.find(({ command }) => command === "accept")?.at ?? reservedAt;
  const turn = placeOfYes(lines) + 1;
  const isFresh = turn > 1 || trip.row.state === "booked";
  const after: Window = {
    from: acceptedAt + minuteMs,
    to: endOfStayTalk(talk, acceptedAt),
    anchor: isFresh ? "both" : "end",
  };
  if (turn > 1) {
    const before = tell(
      lines.slice(0, turn),
      { from: contactedAt + minuteMs, to: acceptedAt, anchor: "both" },
      telling,
    );
    return [...before, ...(turn < lines.length ? tell(lines.slice(turn), after, telling) : []), ...ending(talk)];
  }
  const { startedAt } = trip.moments;
  const isOfArrival = startedAt !== undefined && ofArrival.includes(talk.script.id);
  const main = tell(
    lines,
    isOfArrival ? { from: startedAt + 5 * hourMs, to: after.to, anchor: "start" } : after,
    telling,
  );
  const messages = [
    notice(talk, "tripReserved", reservedAt),
    notice(talk, "familyAccepted", acceptedAt),
    ...main,
    ...ending(talk),
  ];
  if (hosting.placement.script) return messages;
  const preface = prefaceOf(talk, reservedAt);
  return [...preface, ...onTheWay(talk, main[0]?.at ?? after.to), ...messages];
}

function prefaceOf(talk: Talk, reservedAt: Moment): MessageDraft[] {
  const { contactedAt } = talk;
  const script = talk.library.choose(extraWish(talk, "enquiry"));
  if (!script) return [];
  return tellExtra(talk, script, {
    from: contactedAt + minuteMs,
    to: Math.max(contactedAt + 5 * minuteMs, reservedAt - 20 * minuteMs),
    anchor: "start",
  });
}

// What was said on the way: before the journey, and on the first days of the stay.
function onTheWay(talk: Talk, mainFrom: Moment): MessageDraft[] {
  const { acceptedAt, startedAt, endedAt } = talk.trip.moments;
  if (acceptedAt === undefined || startedAt === undefined) return [];
  const before = during(talk, "booked", {
    from: acceptedAt + hourMs,
    to: Math.min(startedAt - 20 * hourMs, mainFrom - 3 * hourMs),
    anchor: "end",
  });
  const until = Math.min(endedAt ?? talk.now, mainFrom) - 9 * hourMs;
  return [...before, ...during(talk, "in-progress", { from: startedAt + 9 * hourMs, to: until, anchor: "start" })];
}

function during(talk: Talk, stage: Stage, window: Window): MessageDraft[] {
  if (window.to < window.from + 36 * hourMs) return [];
  const script = talk.library.choose(extraWish(talk, stage));
  return script && !talk.scripts.includes(script.id) ? tellExtra(talk, script, window) : [];
}

// Nobody changes language in the middle of a conversation.
function extraWish({ trip, hosting, script }: Talk, stage: Stage): Wish {
  const { langs, ...wish } = wishFor(trip, hosting, [stage]);
  const asBefore = Object.entries(script.langs).map(([who, lang]) => [who, [lang]]);
  return { ...wish, langs: { ...langs, ...Object.fromEntries(asBefore) }, isPlain: true };
}

function tellExtra(talk: Talk, script: Script, window: Window): MessageDraft[] {
  lendTo(talk.library, talk, script);
  talk.scripts.push(script.id);
  return tell(script.lines, window, talk.telling);
}

function ending(talk: Talk): MessageDraft[] {
  const { trip, hosting, script, now } = talk;
  if (hosting.row.state === "host_family_withdrawn") return [notice(talk, "familyWithdrew", hosting.endedAt ?? now)];
  const { cancelledAt } = trip.moments;
  return cancelledAt === undefined || script.stages.includes("cancelled")
    ? []
    : [notice(talk, "tripCancelled", cancelledAt)];
}

function endOfStayTalk({ trip, hosting, now, random }: Talk, acceptedAt: Moment): Moment {
  const { endedAt, cancelledAt, startedAt } = trip.moments;
  const ago = (hours: number) => now - (hosting.placement.ago ?? random.int(4, hours * 60)) * minuteMs;
  if (hosting.row.toDate < trip.row.toDate && hosting.row.toDate <= dayOf(now))
    return startOf(hosting.row.toDate) - 15 * hourMs;
  if (cancelledAt !== undefined) return Math.min(ago(8), later(cancelledAt, { hours: random.int(3, 20) }));
  if (endedAt !== undefined) return Math.min(ago(5), later(endedAt, { hours: random.int(20, 90) }));
  if (startedAt !== undefined) return ago(26);
  return Math.max(acceptedAt + 30 * minuteMs, ago(random.chance(0.4) ? 9 : 220));
}
