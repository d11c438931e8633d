import type { NotificationTexts } from "./notificationTexts.ts";

export const de: NotificationTexts = {
  messages: { one: "Neue Nachricht", other: "{count} neue Nachrichten" },
  trips: "Es gibt Neues zu einer Reise",
  money: "Es gibt Neues zu einer Zahlung",
  home: "Es gibt Neues zur Prüfung Ihres Zuhauses",
  team: "Jemand aus dem Team hat Sie in einer Notiz erwähnt",
  reminders: "Morgen beginnt ein Aufenthalt",
  test: "So erreichen Sie hier Neuigkeiten. Alles funktioniert.",
  reply: "Antworten",
  seen: "Als gelesen markieren",
  mute: "8 Stunden stumm",
  greeting: "Guten Tag {firstName},",
  subject: "Auf Hearth wartet Neues auf Sie",
  opening: "Während Sie weg waren, ist dies eingegangen:",
  from: { one: "{name} hat Ihnen geschrieben", other: "{name} hat Ihnen geschrieben ({count} Nachrichten)" },
  why: "Was geschrieben wurde, bleibt in Ihrem Konto: Öffnen Sie es, um zu lesen und zu antworten. Sie erhalten diesen Brief, weil Sie es nach zehn Minuten noch nicht gesehen hatten.",
  action: "Hearth öffnen",
  leaving: "Auswählen, welche Briefe Sie erhalten",
  closing: "Ihr Hearth-Team",
  sms: "Hearth: Neues wartet auf Sie. Lesen Sie es unter {link}",
};
