import type { LetterTexts } from "./letterTexts.ts";

const notYou = "Falls Sie das nicht waren, wählen Sie jetzt ein neues Passwort und antworten Sie auf diese E-Mail.";

export const de: LetterTexts = {
  unknownDevice: "unbekanntes Gerät",
  verify: {
    subject: "Bestätigen Sie Ihre E-Mail-Adresse",
    paragraphs: [
      "Willkommen bei Hearth. Bestätigen Sie, dass diese Adresse Ihnen gehört, damit Neuigkeiten zu Ihren Reisen und Nachrichten der Gastfamilien Sie erreichen.",
      "Der Link gilt 24 Stunden. Falls Sie sich nicht angemeldet haben, ignorieren Sie diese E-Mail; es passiert dann nichts.",
    ],
    action: "E-Mail-Adresse bestätigen",
  },
  alreadyKnown: {
    subject: "Sie haben schon ein Hearth-Konto",
    paragraphs: [
      "Jemand, vermutlich Sie selbst, hat gerade diese E-Mail-Adresse für ein Hearth-Konto eingegeben. Es gibt schon eines, deshalb hat sich nichts geändert.",
      "Passwort vergessen? Wählen Sie ein neues. Falls Sie das nicht waren, müssen Sie nichts tun.",
    ],
    action: "Neues Passwort wählen",
  },
  register: {
    subject: "Weiter als Hearth-Gastfamilie",
    paragraphs: [
      "Schön, dass Sie Ihr Zuhause öffnen möchten. Dieser Link bestätigt Ihre E-Mail-Adresse und führt zu Ihren bisherigen Angaben zurück, auf diesem oder einem anderen Gerät.",
      "Füllen Sie es auf einem anderen Gerät aus? Geben Sie dort innerhalb von 10 Minuten diesen Code ein: {code}. Sagen Sie ihn niemandem: Wir fragen nie danach.",
      "Er gilt 30 Tage. Behalten Sie ihn für sich. Waren Sie es nicht, ignorieren Sie diese E-Mail: Die Angaben werden von selbst gelöscht.",
    ],
    action: "Weiter",
  },
  invited: {
    subject: "Ihre Bewerbung als Hearth-Gastfamilie",
    paragraphs: [
      "Danke für das Gespräch darüber, Ihr Zuhause zu öffnen. Dieser Link führt zu einer Bewerbung, in der schon steht, was Sie uns erzählt haben, auf diesem oder einem anderen Gerät. Sehen Sie sie durch und machen Sie weiter, wo Sie möchten.",
      "Er gilt 30 Tage. Behalten Sie ihn für sich. Möchten Sie lieber nicht, ignorieren Sie diese E-Mail: Die Angaben werden von selbst gelöscht.",
    ],
    action: "Weiter",
  },
  reset: {
    subject: "Wählen Sie ein neues Passwort",
    paragraphs: [
      "Sie haben ein neues Passwort angefordert. Der Link gilt einmal und nur 10 Minuten lang.",
      "Falls Sie das nicht waren, ignorieren Sie diese E-Mail: Ihr Passwort bleibt, wie es ist.",
    ],
    action: "Neues Passwort wählen",
  },
  logIn: {
    subject: "Ihr Link zur Anmeldung bei Hearth",
    paragraphs: [
      "Sie haben einen Link zur Anmeldung angefordert. Er gilt einmal und nur 10 Minuten lang.",
      "Falls Sie das nicht waren, ignorieren Sie diese E-Mail: Ohne den Link kommt niemand hinein.",
    ],
    action: "Anmelden",
  },
  passwordChanged: {
    subject: "Ihr Hearth-Passwort wurde geändert",
    paragraphs: ["Ihr Passwort wurde am {when} geändert ({device}). Alle anderen Geräte wurden abgemeldet.", notYou],
    action: "Neues Passwort wählen",
  },
  newEmail: {
    subject: "Bestätigen Sie Ihre neue E-Mail-Adresse",
    paragraphs: [
      "Sie möchten diese Adresse künftig für Ihr Hearth-Konto verwenden. Sobald Sie sie bestätigen, ersetzt sie die bisherige.",
      "Der Link gilt 24 Stunden. Falls Sie das nicht waren, ignorieren Sie diese E-Mail.",
    ],
    action: "E-Mail-Adresse bestätigen",
  },
  emailChange: {
    subject: "Ihre E-Mail-Adresse wird geändert",
    paragraphs: [
      "Am {when} wurde für Ihr Hearth-Konto eine andere E-Mail-Adresse eingegeben ({device}). Sobald sie bestätigt ist, schreiben wir Ihnen dorthin, und Sie melden sich damit an.",
      "Falls Sie das nicht waren, wählen Sie jetzt ein neues Passwort: Damit ist auch die Änderung hinfällig.",
    ],
    action: "Neues Passwort wählen",
  },
  payoutChanged: {
    subject: "Ihr Auszahlungskonto wurde geändert",
    paragraphs: [
      "Das Konto, auf das Hearth Ihren Haushalt bezahlt, wurde am {when} geändert ({device}). Zwei Tage lang wird nichts darauf ausgezahlt.",
      notYou,
    ],
    action: "Neues Passwort wählen",
  },
  phoneChanged: {
    subject: "Ihre Telefonnummer wurde geändert",
    paragraphs: ["Die Telefonnummer Ihres Hearth-Kontos wurde am {when} geändert ({device}).", notYou],
    action: "Neues Passwort wählen",
  },
  newSecondFactor: {
    subject: "Anmeldecodes sind eingeschaltet",
    paragraphs: [
      "Seit dem {when} ({device}) braucht die Anmeldung bei Hearth einen Code aus Ihrer Authenticator-App. Alle anderen Geräte wurden abgemeldet.",
      notYou,
    ],
    action: "Neues Passwort wählen",
  },
  secondFactorRemoved: {
    subject: "Anmeldecodes sind ausgeschaltet",
    paragraphs: [
      "Seit dem {when} ({device}) braucht die Anmeldung bei Hearth keinen Code mehr. Alle anderen Geräte wurden abgemeldet.",
      notYou,
    ],
    action: "Neues Passwort wählen",
  },
  socialLinked: {
    subject: "{service} ist mit Ihrem Hearth-Konto verbunden",
    paragraphs: ["Seit dem {when} ({device}) können Sie sich mit {service} bei Hearth anmelden.", notYou],
    action: "Neues Passwort wählen",
  },
  exportAsked: {
    subject: "Alle Ihre Daten wurden angefordert",
    paragraphs: [
      "Am {when} ({device}) wurde eine Datei mit allem angefordert, was Hearth über Sie aufbewahrt. Sie liegt einen Tag lang nur für Sie auf der Seite bereit, auf der Sie sie angefordert haben.",
      notYou,
    ],
    action: "Seite öffnen",
  },
  erasureOrdered: {
    subject: "Ihr Hearth-Konto wird gelöscht",
    paragraphs: [
      "Am {when} ({device}) haben Sie die Löschung Ihres Hearth-Kontos beauftragt. Sie beginnt in 72 Stunden.",
      "Bis dahin ändert sich nichts, und Sie können es rückgängig machen: Melden Sie sich an und drücken Sie „Konto behalten“. Waren Sie das nicht, machen Sie es rückgängig und wählen Sie sofort ein neues Passwort.",
    ],
    action: "Rückgängig machen",
  },
  erasureUndone: {
    subject: "Ihr Hearth-Konto bleibt",
    paragraphs: [
      "Am {when} ({device}) wurde die Löschung Ihres Kontos rückgängig gemacht. Es wurde nichts gelöscht.",
      notYou,
    ],
    action: "Neues Passwort wählen",
  },
  erased: {
    subject: "Ihr Hearth-Konto wurde gelöscht",
    paragraphs: [
      "Ihr Konto wurde am {when} gelöscht: Ihr Profil, Ihre Fotos und Dokumente und der Text Ihrer Nachrichten. Niemand kann sich mehr damit anmelden.",
      "Was wir nach dem Gesetz aufbewahren müssen, bleibt ohne Ihren Namen: Rechnungen zehn Jahre lang und Meldungen, die Kinder schützen. Dies ist die letzte E-Mail an diese Adresse. Sie können jederzeit gern neu mit ihr beginnen.",
    ],
    action: "Hearth öffnen",
  },
};
