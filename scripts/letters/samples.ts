import type { Locale } from "#shared/locales.ts";
import { createWriteLetter } from "#server/features/account/letters.ts";
import { letterKinds } from "#server/features/account/letters/letterTexts.ts";
import { inviteLetter } from "#server/features/businesses/inviteLetter.ts";
import { meetingLetter } from "#server/features/conversations/meetingLetters.ts";
import { refusalLetter } from "#server/features/mailReplies/refusalLetter.ts";
import { letterFor } from "#server/features/notifications/compose.ts";
import type { Due } from "#server/features/notifications/outgoing.store.ts";
import { guardianLetter } from "#server/features/students/guardianLetter.ts";
import { referenceLetter } from "#server/features/vetting/referenceLetter.ts";
import type { Letter } from "#server/providers/mail/mail.port.ts";

const origin = "https://hearth.example";
const at = new Date("2027-06-28T10:30:00Z");
const secret = "b1946ac92492d2347c6235b4d2611184";

const links = { origin, choices: `/unsubscribe/${secret}`, oneClick: `/api/unsubscribe/${secret}` };

const carmen = (locale: Locale) =>
  ({
    email: "carmen@correo.example",
    firstName: "Carmen",
    lastName: "Ramos",
    timezone: "Europe/Madrid",
    locale,
  }) as const;

const due = (locale: Locale, changes: Partial<Due>): Due => ({
  id: "1",
  claim: "",
  noticeId: "1",
  channel: "email",
  tries: 1,
  receipt: secret,
  kind: "messages",
  key: "",
  conversationId: "7",
  seq: 3,
  count: 3,
  newsAt: at.toISOString(),
  isRead: false,
  isGone: false,
  mutedUntil: null,
  isActive: false,
  tripState: null,
  fromDate: null,
  askedTripId: null,
  readEpoch: 0,
  words: null,
  sender: { firstName: "Niamh", picture: null, isStaff: true },
  person: {
    ...carmen(locale),
    id: "5",
    isVerified: true,
    lettersStopped: null,
    phone: null,
    roles: ["parent"],
    unread: 3,
    open: ["7"],
  },
  wishes: {},
  quietFrom: null,
  quietTo: null,
  preview: "sender",
  target: null,
  ...changes,
});

// What can be told besides messages, by what has left it: a kind of its own, or a key.
const told = ["trips", "money", "home", "team", "reminders"] as const;
const keys =
  "handedOver meetingComes requestReviews reviewsOut meeting.confirm amendAsked changeAsked changeWithdrawn changeDeclined tripChanged planChanged disputeOpened disputeWon disputeLost".split(
    " ",
  );

// Each kind of letter once, as it is to somebody who reads that language.
export function sampleLetters(locale: Locale): readonly (readonly [string, Letter])[] {
  const writeLetter = createWriteLetter(origin);
  const place = { path: `/open/${secret}`, at, device: "Firefox, Android", service: "Google", code: "482913" };
  return [
    ...letterKinds.map((kind) => [kind, writeLetter(carmen(locale), { ...place, kind })] as const),
    [
      "news",
      letterFor(
        [due(locale, {}), due(locale, { kind: "money", conversationId: null }), due(locale, { kind: "trips" })],
        { ...links, replyTo: null },
      ),
    ],
    [
      "allNews",
      letterFor(
        [
          due(locale, { count: 1 }),
          ...told.map((kind) => due(locale, { kind, conversationId: null })),
          ...keys.map((key) => due(locale, { kind: "trips", key })),
        ],
        { ...links, replyTo: null },
      ),
    ],
    ["answerable", letterFor([due(locale, {})], { ...links, replyTo: () => "r-5-7@reply.hearth.example" })],
    ["notTaken", refusalLetter({ ...carmen(locale), id: "5", roles: ["parent"] }, "file", `${origin}/messages`)],
    ...(["scheduled", "cancelled"] as const).map(
      (state) =>
        [
          state,
          meetingLetter(
            { ...carmen(locale), to: "x@x.example", kind: "intro_call", minutes: 30 },
            { id: "7", version: 1, scheduledAt: at.getTime(), state },
            { origin, now: at },
          ),
        ] as const,
    ),
    [
      "colleague",
      inviteLetter({
        to: "x@x.example",
        locale,
        business: "Lingua Viva Madrid",
        by: "Niamh",
        href: `${origin}/join/${secret}`,
      }),
    ],
    [
      "guardian",
      guardianLetter({ to: "x@x.example", locale, parent: "Carmen", child: "Lucía", href: `${origin}/profile` }),
    ],
    [
      "reference",
      referenceLetter({ to: "x@x.example", locale, asker: "Siobhán", name: "Aoife", href: `${origin}/r/${secret}` }),
    ],
  ];
}
