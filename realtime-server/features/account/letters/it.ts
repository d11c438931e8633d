import type { LetterTexts } from "./letterTexts.ts";

const notYou = "Se non eri tu, scegli subito una nuova password e rispondi a questa e-mail.";

export const it: LetterTexts = {
  unknownDevice: "dispositivo sconosciuto",
  verify: {
    subject: "Conferma il tuo indirizzo e-mail",
    paragraphs: [
      "Ti diamo il benvenuto su Hearth. Conferma che questo indirizzo è tuo, così riceverai le novità sui tuoi viaggi e i messaggi delle famiglie ospitanti.",
      "Il link vale 24 ore. Se la registrazione non viene da te, ignora questo messaggio: non succederà nulla.",
    ],
    action: "Conferma l’indirizzo",
  },
  alreadyKnown: {
    subject: "Hai già un account Hearth",
    paragraphs: [
      "Qualcuno, probabilmente tu, ha appena inserito questo indirizzo per un account Hearth. Ne ha già uno, quindi non è cambiato nulla.",
      "Hai dimenticato la password? Scegline una nuova. Se non eri tu, non devi fare nulla.",
    ],
    action: "Scegli una nuova password",
  },
  register: {
    subject: "Continua come famiglia ospitante di Hearth",
    paragraphs: [
      "Che bello che tu voglia aprire la tua casa. Questo link conferma che l’e-mail è tua e riporta a ciò che hai già scritto, su questo o un altro dispositivo.",
      "Stai compilando su un altro dispositivo? Scrivi lì questo codice entro 10 minuti: {code}. Non dirlo a nessuno: non te lo chiederemo mai.",
      "Vale 30 giorni. Tienilo per te. Se non eri tu, ignora questo messaggio: quanto scritto si cancella da solo.",
    ],
    action: "Continua",
  },
  invited: {
    subject: "La tua candidatura come famiglia ospitante di Hearth",
    paragraphs: [
      "Grazie di aver parlato con noi di aprire la tua casa. Questo link porta a una candidatura che contiene già ciò che ci hai detto, su questo o un altro dispositivo. Rileggila e continua da dove vuoi.",
      "Vale 30 giorni. Tienilo per te. Se preferisci di no, ignora questo messaggio: quanto scritto si cancella da solo.",
    ],
    action: "Continua",
  },
  reset: {
    subject: "Scegli una nuova password",
    paragraphs: [
      "Hai chiesto una nuova password. Il link funziona una volta sola, entro 10 minuti.",
      "Se non l’hai chiesta tu, ignora questo messaggio: la tua password resta quella di prima.",
    ],
    action: "Scegli una nuova password",
  },
  logIn: {
    subject: "Il tuo link per accedere a Hearth",
    paragraphs: [
      "Hai chiesto un link per accedere. Funziona una volta sola, entro 10 minuti.",
      "Se non l’hai chiesto tu, ignora questo messaggio: senza il link non entra nessuno.",
    ],
    action: "Accedi",
  },
  passwordChanged: {
    subject: "La tua password Hearth è stata cambiata",
    paragraphs: [
      "La password è stata cambiata il {when} ({device}). Tutti gli altri dispositivi sono stati disconnessi.",
      notYou,
    ],
    action: "Scegli una nuova password",
  },
  newEmail: {
    subject: "Conferma il nuovo indirizzo e-mail",
    paragraphs: [
      "D’ora in poi vuoi usare questo indirizzo per il tuo account Hearth. Confermalo e prenderà il posto del precedente.",
      "Il link vale 24 ore. Se non l’hai chiesto tu, ignora questo messaggio.",
    ],
    action: "Conferma l’indirizzo",
  },
  emailChange: {
    subject: "Il tuo indirizzo e-mail sta per cambiare",
    paragraphs: [
      "Il {when} ({device}) è stato inserito un altro indirizzo per il tuo account Hearth. Una volta confermato, ti scriveremo lì e lo userai per accedere.",
      "Se non eri tu, scegli subito una nuova password: anche la modifica verrà annullata.",
    ],
    action: "Scegli una nuova password",
  },
  payoutChanged: {
    subject: "Il conto dei pagamenti è stato cambiato",
    paragraphs: [
      "Il conto su cui Hearth paga la tua famiglia è stato cambiato il {when} ({device}). Per due giorni non vi si paga nulla.",
      notYou,
    ],
    action: "Scegli una nuova password",
  },
  phoneChanged: {
    subject: "Il tuo numero di telefono è stato cambiato",
    paragraphs: ["Il numero di telefono del tuo account Hearth è stato cambiato il {when} ({device}).", notYou],
    action: "Scegli una nuova password",
  },
  newSecondFactor: {
    subject: "I codici di accesso sono attivi",
    paragraphs: [
      "Dal {when} ({device}) per accedere a Hearth serve un codice della tua app di autenticazione. Tutti gli altri dispositivi sono stati disconnessi.",
      notYou,
    ],
    action: "Scegli una nuova password",
  },
  secondFactorRemoved: {
    subject: "I codici di accesso sono disattivati",
    paragraphs: [
      "Dal {when} ({device}) per accedere a Hearth non serve più un codice. Tutti gli altri dispositivi sono stati disconnessi.",
      notYou,
    ],
    action: "Scegli una nuova password",
  },
  socialLinked: {
    subject: "{service} è collegato al tuo account Hearth",
    paragraphs: ["Dal {when} ({device}) puoi accedere a Hearth con {service}.", notYou],
    action: "Scegli una nuova password",
  },
  exportAsked: {
    subject: "Sono stati richiesti tutti i tuoi dati",
    paragraphs: [
      "Il {when} ({device}) è stato richiesto un file con tutto ciò che Hearth conserva su di te. È pronto solo per te, per un giorno, nella pagina in cui l’hai richiesto.",
      notYou,
    ],
    action: "Apri la pagina",
  },
  erasureOrdered: {
    subject: "Il tuo account Hearth sarà eliminato",
    paragraphs: [
      "Il {when} ({device}) hai richiesto l’eliminazione del tuo account Hearth. Comincia tra 72 ore.",
      "Fino ad allora non cambia nulla e puoi annullare: accedi e premi «Tieni il mio account». Se non eri tu, annulla e scegli subito una nuova password.",
    ],
    action: "Annulla eliminazione",
  },
  erasureUndone: {
    subject: "Il tuo account Hearth resta",
    paragraphs: [
      "Il {when} ({device}) l’eliminazione del tuo account è stata annullata. Non è stato eliminato nulla.",
      notYou,
    ],
    action: "Scegli una nuova password",
  },
  erased: {
    subject: "Il tuo account Hearth è stato eliminato",
    paragraphs: [
      "Il tuo account è stato eliminato il {when}: il profilo, le foto e i documenti e il testo dei tuoi messaggi. Nessuno può più accedervi.",
      "Ciò che la legge ci chiede di conservare resta senza il tuo nome: le fatture per dieci anni e le segnalazioni che proteggono i minori. Questa è l’ultima e-mail a questo indirizzo. Puoi ricominciare quando vuoi.",
    ],
    action: "Apri Hearth",
  },
};
