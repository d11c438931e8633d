import type { NotificationTexts } from "./notificationTexts.ts";

export const it: NotificationTexts = {
  messages: { one: "Nuovo messaggio", other: "{count} nuovi messaggi" },
  trips: "Ci sono novità su un viaggio",
  money: "Ci sono novità su un pagamento",
  home: "Ci sono novità sulla verifica della sua casa",
  team: "Qualcuno del team l’ha menzionata in una nota",
  reminders: "Domani inizia un soggiorno",
  test: "Così le novità la raggiungono qui. Tutto funziona.",
  reply: "Rispondi",
  seen: "Segna come letto",
  mute: "Silenzia per 8 ore",
  greeting: "Buongiorno {firstName},",
  subject: "Ci sono novità per lei su Hearth",
  opening: "Mentre era via, è arrivato questo:",
  from: { one: "{name} le ha scritto", other: "{name} le ha scritto ({count} messaggi)" },
  why: "Ciò che è stato scritto resta nel suo account: lo apra per leggere e rispondere. Riceve questa lettera perché dopo dieci minuti non l’aveva ancora visto.",
  action: "Apri Hearth",
  leaving: "Scegliere quali lettere ricevere",
  closing: "Il team di Hearth",
  sms: "Hearth: ci sono novità per lei. Le legga su {link}",
};
