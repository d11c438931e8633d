interface FirstAnswers {
  readonly locale: string;
  readonly answers: Map<string, unknown>;
}

let first: FirstAnswers | null = null;

// What the server has already answered while it drew the page, each once and in the language it was drawn in.
export function provideFirstAnswers(block: Element | null): void {
  const text = block?.textContent;
  const locale = block?.getAttribute("data-locale");
  if (!text || !locale) return;
  const answers: Record<string, unknown> = JSON.parse(text);
  first = { locale, answers: new Map(Object.entries(answers)) };
}

export function takeFirstAnswer(url: string, locale: string): unknown {
  const answer = first?.locale === locale ? first.answers.get(url) : undefined;
  first?.answers.delete(url);
  return answer;
}
