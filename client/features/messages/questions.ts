import type { SupportTopic } from "#shared/features/support/support.rules.ts";
import type { NewFile } from "#client/engine/newMessage.ts";
import { smallStore } from "#client/resource/smallStore.ts";

// A question to the Hearth team that was asked without a connection: it waits on this device with its files, and goes out as a message does.
export interface Question {
  // The message's own, so that it is asked once however often it is sent.
  readonly id: string;
  readonly topic: SupportTopic;
  readonly text: string;
  readonly at: number;
  readonly files: readonly NewFile[];
}

// Ends in the person's id: it goes with them when they log out.
const boxOf = (userId: string) => smallStore(`questions-${userId}`, "questions");

export async function readQuestions(userId: string): Promise<readonly Question[]> {
  const box = boxOf(userId);
  if (!(await box.exists())) return [];
  const found = await box.within<Question[]>("readonly", (questions) => questions.getAll());
  return found.toSorted((a, b) => a.at - b.at);
}

// Without a moment of its own it stands behind all others.
export async function keepQuestion(
  userId: string,
  { at = Date.now(), ...asked }: Omit<Question, "at"> & Partial<Pick<Question, "at">>,
): Promise<void> {
  await boxOf(userId).within("readwrite", (questions) => questions.put({ ...asked, at } satisfies Question, asked.id));
}

export const dropQuestion = async (userId: string, id: string): Promise<void> =>
  void (await boxOf(userId).within("readwrite", (questions) => questions.delete(id)));

export type QuestionFate =
  | { readonly t: "asked"; readonly conversationId: string }
  | { readonly t: "later" }
  | { readonly t: "refused" };

interface SendPorts {
  readonly userId: string;
  readonly ask: (question: Question) => Promise<QuestionFate>;
  readonly sendFiles: (conversationId: string, files: readonly NewFile[]) => Promise<void>;
  readonly onAsked: (question: Question, conversationId: string) => void;
  readonly onRefused: (question: Question) => void;
}

// In their order, as long as somebody answers. A file that has left is the outbox's: only what is still here goes with a second try.
export async function sendQuestions({ userId, ask, sendFiles, onAsked, onRefused }: SendPorts): Promise<void> {
  for (const question of await readQuestions(userId)) {
    const fate = await ask(question);
    if (fate.t === "later") return;
    if (fate.t === "refused") {
      await dropQuestion(userId, question.id);
      onRefused(question);
      continue;
    }
    for (let rest = question.files; rest.length > 0;) {
      const [first, ...others] = rest;
      if (first) await sendFiles(fate.conversationId, [first]);
      rest = others;
      await keepQuestion(userId, { ...question, files: rest });
    }
    await dropQuestion(userId, question.id);
    onAsked(question, fate.conversationId);
  }
}
