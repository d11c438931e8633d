import type { LetterTexts } from "./letterTexts.ts";

const notYou = "Si ce n’était pas vous, choisissez tout de suite un nouveau mot de passe et répondez à ce message.";

export const fr: LetterTexts = {
  unknownDevice: "appareil inconnu",
  verify: {
    subject: "Confirmez votre adresse e-mail",
    paragraphs: [
      "Bienvenue chez Hearth. Confirmez que cette adresse e-mail est bien la vôtre : vous recevrez ainsi les nouvelles de vos séjours et les messages des familles d’accueil.",
      "Le lien est valable 24 heures. Si cette inscription ne vient pas de vous, ignorez ce message : il ne se passera rien.",
    ],
    action: "Confirmer mon adresse",
  },
  alreadyKnown: {
    subject: "Vous avez déjà un compte Hearth",
    paragraphs: [
      "Quelqu’un, sans doute vous, vient de saisir cette adresse e-mail pour un compte Hearth. Elle en a déjà un : rien n’a changé.",
      "Mot de passe oublié ? Choisissez-en un nouveau. Si ce n’était pas vous, vous n’avez rien à faire.",
    ],
    action: "Nouveau mot de passe",
  },
  register: {
    subject: "Continuez comme famille d’accueil Hearth",
    paragraphs: [
      "Merci de vouloir ouvrir votre maison. Ce lien confirme que cette adresse est la vôtre et ramène à vos réponses, sur cet appareil ou un autre.",
      "Vous remplissez sur un autre appareil ? Saisissez-y ce code dans les 10 minutes : {code}. Ne le dites à personne : nous ne le demandons jamais.",
      "Il est valable 30 jours. Gardez-le pour vous. Si ce n’était pas vous, ignorez ce message : les réponses s’effacent d’elles-mêmes.",
    ],
    action: "Continuer",
  },
  invited: {
    subject: "Votre candidature de famille d’accueil Hearth",
    paragraphs: [
      "Merci d’avoir parlé avec nous d’ouvrir votre maison. Ce lien mène à une candidature qui contient déjà ce que vous nous avez dit, sur cet appareil ou un autre. Relisez-la et continuez où vous voulez.",
      "Il est valable 30 jours. Gardez-le pour vous. Si vous préférez ne pas donner suite, ignorez ce message : les réponses s’effacent d’elles-mêmes.",
    ],
    action: "Continuer",
  },
  reset: {
    subject: "Choisissez un nouveau mot de passe",
    paragraphs: [
      "Vous avez demandé un nouveau mot de passe. Le lien ne sert qu’une fois, dans les 10 minutes.",
      "Si vous n’avez rien demandé, ignorez ce message : votre mot de passe reste le même.",
    ],
    action: "Nouveau mot de passe",
  },
  logIn: {
    subject: "Votre lien pour vous connecter à Hearth",
    paragraphs: [
      "Vous avez demandé un lien de connexion. Il ne sert qu’une fois, dans les 10 minutes.",
      "Si vous n’avez rien demandé, ignorez ce message : sans ce lien, personne n’entre.",
    ],
    action: "Se connecter",
  },
  passwordChanged: {
    subject: "Votre mot de passe Hearth a été modifié",
    paragraphs: [
      "Votre mot de passe a été modifié le {when} ({device}). Tous vos autres appareils ont été déconnectés.",
      notYou,
    ],
    action: "Nouveau mot de passe",
  },
  newEmail: {
    subject: "Confirmez votre nouvelle adresse e-mail",
    paragraphs: [
      "Vous souhaitez désormais utiliser cette adresse pour votre compte Hearth. Confirmez-la et elle remplacera l’ancienne.",
      "Le lien est valable 24 heures. Si vous n’avez rien demandé, ignorez ce message.",
    ],
    action: "Confirmer mon adresse",
  },
  emailChange: {
    subject: "Votre adresse e-mail va changer",
    paragraphs: [
      "Le {when} ({device}), une autre adresse e-mail a été saisie pour votre compte Hearth. Une fois confirmée, elle recevra nos messages et servira à vous connecter.",
      "Si ce n’était pas vous, choisissez tout de suite un nouveau mot de passe : le changement sera annulé.",
    ],
    action: "Nouveau mot de passe",
  },
  payoutChanged: {
    subject: "Votre compte de versement a été modifié",
    paragraphs: [
      "Le compte sur lequel Hearth paie votre foyer a été modifié le {when} ({device}). Rien n’y est versé pendant deux jours.",
      notYou,
    ],
    action: "Nouveau mot de passe",
  },
  phoneChanged: {
    subject: "Votre numéro de téléphone a été modifié",
    paragraphs: ["Le numéro de téléphone de votre compte Hearth a été modifié le {when} ({device}).", notYou],
    action: "Nouveau mot de passe",
  },
  newSecondFactor: {
    subject: "Les codes de connexion sont activés",
    paragraphs: [
      "Depuis le {when} ({device}), la connexion à Hearth demande un code de votre application d’authentification. Tous vos autres appareils ont été déconnectés.",
      notYou,
    ],
    action: "Nouveau mot de passe",
  },
  secondFactorRemoved: {
    subject: "Les codes de connexion sont désactivés",
    paragraphs: [
      "Depuis le {when} ({device}), la connexion à Hearth ne demande plus de code. Tous vos autres appareils ont été déconnectés.",
      notYou,
    ],
    action: "Nouveau mot de passe",
  },
  socialLinked: {
    subject: "{service} est associé à votre compte Hearth",
    paragraphs: ["Depuis le {when} ({device}), vous pouvez vous connecter à Hearth avec {service}.", notYou],
    action: "Nouveau mot de passe",
  },
  exportAsked: {
    subject: "Toutes vos données ont été demandées",
    paragraphs: [
      "Le {when} ({device}), un fichier de tout ce que Hearth conserve sur vous a été demandé. Il vous attend, pour vous seul et pendant un jour, sur la page où vous l’avez demandé.",
      notYou,
    ],
    action: "Ouvrir la page",
  },
  erasureOrdered: {
    subject: "Votre compte Hearth va être supprimé",
    paragraphs: [
      "Le {when} ({device}), vous avez demandé la suppression de votre compte Hearth. Elle commence dans 72 heures.",
      "D’ici là rien ne change et vous pouvez annuler : connectez-vous et appuyez sur « Garder mon compte ». Si ce n’était pas vous, annulez et choisissez tout de suite un nouveau mot de passe.",
    ],
    action: "Annuler la suppression",
  },
  erasureUndone: {
    subject: "Votre compte Hearth est conservé",
    paragraphs: ["Le {when} ({device}), la suppression de votre compte a été annulée. Rien n’a été supprimé.", notYou],
    action: "Nouveau mot de passe",
  },
  erased: {
    subject: "Votre compte Hearth a été supprimé",
    paragraphs: [
      "Votre compte a été supprimé le {when} : votre profil, vos photos et documents et le texte de vos messages. Plus personne ne peut s’y connecter.",
      "Ce que la loi nous demande de garder reste sans votre nom : les factures pendant dix ans et les signalements qui protègent les enfants. Ceci est notre dernier message à cette adresse. Vous pourrez recommencer avec elle quand vous voudrez.",
    ],
    action: "Ouvrir Hearth",
  },
};
