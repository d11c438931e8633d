import type { LetterTexts } from "./letterTexts.ts";

const notYou = "If this was not you, choose a new password now and answer this e-mail.";

export const en: LetterTexts = {
  unknownDevice: "unknown device",
  verify: {
    subject: "Confirm your e-mail for Hearth",
    paragraphs: [
      "Welcome to Hearth. Confirm that this e-mail is yours, so that news of your trips and messages from host families reach you.",
      "The link works for 24 hours. If you did not sign up, ignore this e-mail and nothing will happen.",
    ],
    action: "Confirm e-mail",
  },
  alreadyKnown: {
    subject: "You already have a Hearth account",
    paragraphs: [
      "Somebody, probably you, has just entered this e-mail for a Hearth account. It already has one, so nothing has changed.",
      "Forgotten your password? Choose a new one. If it was not you, there is nothing to do.",
    ],
    action: "Choose a new password",
  },
  register: {
    subject: "Go on as a Hearth host family",
    paragraphs: [
      "Good that you would like to open your home. This link proves that this e-mail is yours and leads back to what you have said so far, on this or any other device.",
      "Filling it in on another device? Type this code there, within 10 minutes: {code}. Tell it to nobody: we never ask for it.",
      "It works for 30 days. Keep it to yourself. If it was not you, ignore this e-mail: what was entered is deleted by itself.",
    ],
    action: "Go on",
  },
  invited: {
    subject: "Your Hearth host family application",
    paragraphs: [
      "Thank you for talking with us about opening your home. This link leads to an application that already holds what you have told us, on this or any other device. Look it over and go on where you like.",
      "It works for 30 days. Keep it to yourself. If you would rather not, ignore this e-mail: what was entered is deleted by itself.",
    ],
    action: "Go on",
  },
  reset: {
    subject: "Choose a new Hearth password",
    paragraphs: [
      "You asked for a new password. The link works once, within 10 minutes.",
      "If you did not ask for it, ignore this e-mail: your password stays as it is.",
    ],
    action: "Choose a new password",
  },
  logIn: {
    subject: "Your link to log in to Hearth",
    paragraphs: [
      "You asked for a link to log in. It works once, within 10 minutes.",
      "If you did not ask for it, ignore this e-mail: nobody comes in without it.",
    ],
    action: "Log in",
  },
  passwordChanged: {
    subject: "Your Hearth password was changed",
    paragraphs: ["Your password was changed on {when} ({device}). All other devices have been logged out.", notYou],
    action: "Choose a new password",
  },
  newEmail: {
    subject: "Confirm your new e-mail for Hearth",
    paragraphs: [
      "You want to use this e-mail for your Hearth account from now on. Confirm it, and it takes the place of the old one.",
      "The link works for 24 hours. If you did not ask for this, ignore this e-mail.",
    ],
    action: "Confirm e-mail",
  },
  emailChange: {
    subject: "Your Hearth e-mail is about to change",
    paragraphs: [
      "On {when} ({device}) another e-mail address was entered for your account. Once it is confirmed, our e-mails go there and you log in with it.",
      "If this was not you, choose a new password now: that also stops the change.",
    ],
    action: "Choose a new password",
  },
  payoutChanged: {
    subject: "Where you are paid was changed",
    paragraphs: [
      "The account to which Hearth pays your household was changed on {when} ({device}). Nothing is paid to it for two days.",
      notYou,
    ],
    action: "Choose a new password",
  },
  phoneChanged: {
    subject: "Your phone number was changed",
    paragraphs: ["The phone number of your Hearth account was changed on {when} ({device}).", notYou],
    action: "Choose a new password",
  },
  newSecondFactor: {
    subject: "Login codes are on",
    paragraphs: [
      "Since {when} ({device}) logging in to Hearth asks for a code of your authenticator app. All other devices have been logged out.",
      notYou,
    ],
    action: "Choose a new password",
  },
  secondFactorRemoved: {
    subject: "Login codes are off",
    paragraphs: [
      "Since {when} ({device}) logging in to Hearth no longer asks for a code. All other devices have been logged out.",
      notYou,
    ],
    action: "Choose a new password",
  },
  socialLinked: {
    subject: "{service} is connected to your Hearth account",
    paragraphs: ["Since {when} ({device}) you can log in to Hearth with {service}.", notYou],
    action: "Choose a new password",
  },
  exportAsked: {
    subject: "All your data was asked for",
    paragraphs: [
      "On {when} ({device}) a file of all that Hearth keeps about you was asked for. It lies ready for you alone, for one day, on the page where you asked for it.",
      notYou,
    ],
    action: "Open the page",
  },
  erasureOrdered: {
    subject: "Your Hearth account will be deleted",
    paragraphs: [
      "On {when} ({device}) you ordered that your Hearth account is deleted. It begins in 72 hours.",
      "Until then nothing changes, and you can undo it: log in and press “Keep my account”. If this was not you, undo it and choose a new password at once.",
    ],
    action: "Undo",
  },
  erasureUndone: {
    subject: "Your Hearth account stays",
    paragraphs: ["On {when} ({device}) the deletion of your account was undone. Nothing has been deleted.", notYou],
    action: "Choose a new password",
  },
  erased: {
    subject: "Your Hearth account has been deleted",
    paragraphs: [
      "Your account was deleted on {when}: your profile, your photos and documents, and the words of your messages. Nobody can log in with it any more.",
      "What the law asks us to keep stays without your name: invoices for ten years, and reports that protect children. This is the last e-mail to this address. You are welcome to begin anew with it at any time.",
    ],
    action: "Open Hearth",
  },
};
