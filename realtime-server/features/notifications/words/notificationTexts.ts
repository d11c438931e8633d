export type ChangeNews =
  | "amendAsked"
  | "changeAsked"
  | "changeWithdrawn"
  | "changeDeclined"
  | "changed"
  | "planChanged"
  | "disputeOpened"
  | "disputeWon"
  | "disputeLost";

// What the product says by itself to whoever is not looking: on a locked screen, in a letter, in a text message. None of it names a student.
export interface NotificationTexts {
  // Of so many messages: {count}.
  readonly messages: { readonly one: string; readonly other: string };
  readonly trips: string;
  readonly money: string;
  readonly home: string;
  readonly team: string;
  readonly handedOver: string;
  readonly reminders: string;
  readonly meeting: string;
  readonly meetingComes: string;
  readonly reviewAsked: string;
  readonly reviewsOut: string;
  // What becomes of a stay that is booked, and of what was paid for it.
  readonly changes: Readonly<Record<ChangeNews, string>>;
  // Under the name of who calls.
  readonly call: Readonly<Record<"ringing" | "taken" | "declined" | "missed", string>>;
  readonly test: string;
  readonly reply: string;
  readonly seen: string;
  readonly mute: string;
  readonly subject: string;
  readonly opening: string;
  // {name} who has written, {count} how often.
  readonly from: { readonly one: string; readonly other: string };
  // Where an answer by mail arrives in the conversation: that it does, and the line above which it is written.
  readonly answerable: string;
  readonly answerAbove: string;
  readonly why: string;
  readonly action: string;
  readonly leaving: string;
  // {link} where it is read.
  readonly sms: string;
}
