import type { NotificationTexts } from "./notificationTexts.ts";

export const en: NotificationTexts = {
  messages: { one: "New message", other: "{count} new messages" },
  trips: "There is news about a trip",
  money: "There is news about a payment",
  home: "There is news about your home’s checks",
  team: "A colleague has mentioned you in a note",
  reminders: "A stay begins tomorrow",
  test: "This is how news reaches you here. All is well.",
  reply: "Reply",
  seen: "Mark as read",
  mute: "Mute for 8 hours",
  greeting: "Hello {firstName},",
  subject: "News is waiting for you on Hearth",
  opening: "While you were away, this has come in:",
  from: { one: "{name} has written to you", other: "{name} has written to you ({count} messages)" },
  why: "What was written stays in your account: open it to read and answer. You get this letter because you had not seen it after ten minutes.",
  action: "Open Hearth",
  leaving: "Choose which letters you get",
  closing: "Your Hearth team",
  sms: "Hearth: news is waiting for you. Read it at {link}",
};
