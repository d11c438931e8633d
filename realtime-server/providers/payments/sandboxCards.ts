// A card that says yes late, or whose first notice is lost on its way.
export type Delivery = "atOnce" | "late" | "lost";

export interface SandboxCard {
  readonly number: string;
  readonly says: "yes" | "no" | "asks";
  readonly delivery: Delivery;
  readonly words: "succeeds" | "declines" | "challenges" | "isLate" | "losesNotice";
}

// The cards of the sandbox, by their numbers: what each of them does is written beside it on the page.
export const sandboxCards: readonly SandboxCard[] = [
  { number: "4242424242424242", says: "yes", delivery: "atOnce", words: "succeeds" },
  { number: "4000000000000002", says: "no", delivery: "atOnce", words: "declines" },
  { number: "4000002760003184", says: "asks", delivery: "atOnce", words: "challenges" },
  { number: "4000000000000259", says: "yes", delivery: "late", words: "isLate" },
  { number: "4000000000000341", says: "yes", delivery: "lost", words: "losesNotice" },
];

export const cardOf = (text: string): SandboxCard | undefined =>
  sandboxCards.find(({ number }) => number === text.replace(/\D/g, ""));

export const spaced = (number: string): string => number.replace(/(\d{4})(?=\d)/g, "$1 ");
