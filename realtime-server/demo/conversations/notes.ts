import { isoOf, later } from "../days.ts";
import type { Moment } from "../days.ts";
import type { Team } from "../people/team.ts";
import { randomOf } from "../random.ts";
import type { NoteRow } from "../rows.ts";
import type { ConversationDraft } from "./draft.ts";

type Note = readonly [author: string, text: string];

const pinned: Readonly<Record<string, readonly Note[]>> = {
  "ramos-byrne": [
    ["Tomás", "Second summer with us. Mother wants the same room layout as last year, ask Aoife first."],
    ["Priya", "Deposit in. Balance due thirty days before arrival."],
  ],
  "vidal-whelan": [
    ["Tomás", "Camp printed two different start dates. Mother asked for a pick-up in Galway, Teresa is free that day."],
    ["Declan", "No charge for the driver, the camp covers it."],
  ],
  "murphy-withdraws": [
    ["Niamh", "Do not re-invite the Murphys before autumn, they need the quiet. Daly asked, O’Sullivan is full."],
  ],
  "es-noisy-room": [["Amira", "Third complaint in this street since the works began. Ask vetting to note it."]],
  "ferri-byrne": [["Niamh", "Backup is Adeyemi, they know. Aoife always answers before the clock does."]],
  "zh-room-change": [["Yuki", "Mother writes very politely; read between the lines before closing."]],
  "cold-room-complaint": [["Niamh", "Radiator man on Thursday. Goodwill agreed with Priya if it slips."]],
};

const others: readonly Note[] = [
  ["Niamh", "Father rings the office rather than writing. Point him back here, gently."],
  ["Amira", "Both parents work nights, expect answers around seven in the morning."],
  ["Tomás", "Family prefers one student at a time until the new baby sleeps."],
  ["Priya", "Paid twice by mistake, second transfer returned today."],
  ["Yuki", "Grandmother is the one who decides. She reads every message."],
  ["Niamh", "Keep the week after free, a sister may follow."],
  ["Declan", "Statement for the employer sent, they pay half."],
  ["Amira", "Host’s mother is unwell, ask before adding days."],
  ["Tomás", "Great match. Use this pair as an example for the new coordinators."],
  ["Conor", "Asked for a discount twice; the rule was explained, no exceptions made."],
  ["Niamh", "Bus strike on the departure day, driver on standby."],
  ["Amira", "School wants the vaccination record by the first morning."],
  ["Yuki", "Time difference nine hours, do not chase before noon."],
  ["Tomás", "Wrote a phone number in a message, masked. Reminded both, all fine."],
  ["Priya", "Card expires the month before the balance, told the mother."],
  ["Niamh", "Very shy on the call. Sat beside her brother and held his sleeve."],
  ["Ruth", "Second family to mention the broken gate at the camp. Raising it with them."],
  ["Amira", "Left the umbrella and the heart there, says the host. Courier booked for the umbrella."],
  ["Tomás", "Allergy plan checked by phone with the host, pens seen on video."],
  ["Declan", "Invoice name corrected, VAT unchanged."],
  ["Niamh", "Would host at Christmas too. Put on the list."],
  ["Yuki", "Teacher wants one message for all, not ten. Use the group."],
];

const every = 7;

export function buildNotes(
  drafts: readonly ConversationDraft[],
  { team, now }: { team: Team; now: Moment },
): NoteRow[] {
  const waiting = [...others];
  return drafts.flatMap((draft, index) => {
    const known = draft.scripts.flatMap((script) => pinned[script] ?? []);
    const drawn = known.length === 0 && index % every === 3 && draft.kind !== "group" ? waiting.splice(0, 1) : [];
    return [...known, ...drawn].map(([author, body], place) => ({
      conversationId: index + 1,
      seq: place + 1,
      ...placeIn(draft, place, now),
      authorId: team.named(author).user.id,
      body,
    }));
  });
}

function placeIn(
  { messages, name }: ConversationDraft,
  place: number,
  now: Moment,
): Pick<NoteRow, "afterSeq" | "createdAt"> {
  const random = randomOf(`note ${place} of ${name}`);
  const index = Math.min(messages.length - 1, Math.floor(messages.length * (0.4 + place * 0.3)));
  const at = later(messages[index]?.at ?? 0, { minutes: random.int(1, 4) });
  return { afterSeq: index + 1, createdAt: isoOf(Math.min(at, now)) };
}
