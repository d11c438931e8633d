// The other end of a child's channel: one function for every question it can be asked.
export type Answers = Readonly<Record<string, (question: never, mark: () => void) => unknown>>;

interface Question {
  readonly do: string;
  readonly number: number;
}

export function answerParent(answers: Answers): void {
  process.on("message", (question: Question) => {
    const answer = answers[question.do];
    if (answer) void answerOne(question, answer);
  });
}

async function answerOne(question: Question, answer: Answers[string]): Promise<void> {
  try {
    const value = await answer(question as never, () => process.send?.({ marks: question.number }));
    process.send?.({ answers: question.number, value });
  } catch (failure) {
    process.send?.({
      answers: question.number,
      failure: failure instanceof Error ? (failure.stack ?? failure.message) : String(failure),
    });
  }
}
