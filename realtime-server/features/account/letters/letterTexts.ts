export const letterKinds = [
  "verify", // confirm the e-mail one has signed up with
  "alreadyKnown", // somebody signed up with an e-mail that has an account
  "register", // go on registering as a host family
  "invited", // begin to register as a host family, after somebody of ours has talked with it
  "reset", // choose a new password
  "logIn", // come in without one
  "passwordChanged",
  "newEmail", // confirm another e-mail, sent to the new one
  "emailChange", // that another e-mail was asked for, sent to the old one
  "payoutChanged",
  "phoneChanged",
  "newSecondFactor",
  "secondFactorRemoved",
  "socialLinked",
  "exportAsked", // a file of all that is kept was asked for
  "erasureOrdered",
  "erasureUndone",
  "erased", // the last one: that all is done, and what is left
] as const;

export type LetterKind = (typeof letterKinds)[number];

export interface LetterText {
  readonly subject: string;
  readonly paragraphs: readonly string[];
  readonly action: string;
}

// {when} and {device} of what was done, {service} that was connected, {code} to type elsewhere.
export interface LetterTexts extends Readonly<Record<LetterKind, LetterText>> {
  readonly unknownDevice: string;
}
