import type { NotificationTexts } from "./notificationTexts.ts";

export const fr: NotificationTexts = {
  messages: { one: "Nouveau message", other: "{count} nouveaux messages" },
  trips: "Il y a du nouveau pour un voyage",
  money: "Il y a du nouveau pour un paiement",
  home: "Il y a du nouveau pour la vérification de votre foyer",
  team: "Quelqu’un de l’équipe vous a mentionné dans une note",
  reminders: "Un séjour commence demain",
  test: "C’est ainsi que les nouvelles vous parviennent ici. Tout fonctionne.",
  reply: "Répondre",
  seen: "Marquer comme lu",
  mute: "Muet pendant 8 heures",
  greeting: "Bonjour {firstName},",
  subject: "Du nouveau vous attend sur Hearth",
  opening: "Pendant votre absence, voici ce qui est arrivé :",
  from: { one: "{name} vous a écrit", other: "{name} vous a écrit ({count} messages)" },
  why: "Ce qui a été écrit reste dans votre compte : ouvrez-le pour lire et répondre. Vous recevez cette lettre parce que vous ne l’aviez pas vu après dix minutes.",
  action: "Ouvrir Hearth",
  leaving: "Choisir les lettres que vous recevez",
  closing: "L’équipe Hearth",
  sms: "Hearth : du nouveau vous attend. À lire sur {link}",
};
