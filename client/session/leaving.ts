import { needGuard } from "#client/ui/overlay/layers.ts";

export interface Going {
  readonly leave: () => void;
  readonly stay: () => void;
}

// What a screen says to whoever goes from it: true keeps them until they have answered.
type Question = (going: Going) => boolean;

const questions: Question[] = [];

export function askLeaving(question: Question): () => void {
  needGuard();
  questions.push(question);
  return () => void questions.splice(questions.indexOf(question), 1);
}

export const isLeavingAsked = (going: Going): boolean => questions.some((question) => question(going));
