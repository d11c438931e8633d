export const longestNote = 5_000;
export const mostMentioned = 20;

// Of the longest name at most; it may have a space in it.
const call = /(?:^|[\s(])@([^\n@]{0,40})$/u;

export interface MentionCall {
  readonly from: number;
  readonly words: string;
}

// The sign that calls a colleague, and what was typed of the name up to the caret.
export function mentionAt(text: string, caret: number): MentionCall | null {
  const words = call.exec(text.slice(0, caret))?.[1];
  return words === undefined ? null : { from: caret - words.length - 1, words };
}

interface Named {
  readonly id: string;
  readonly name: string;
}

const signOf = ({ name }: Named): string => `@${name}`;

// Somebody, or a team: all of it is called by its name.
export interface Callable extends Named {
  readonly ids: readonly string[];
}

// Who is named, by their own name or by their team's; each once, and no more than there may be.
export function mentionedIn(text: string, callable: readonly Callable[]): readonly string[] {
  const named = new Set(partsOf(text, callable).flatMap((part) => (part.isMention ? part.text : [])));
  const ids = callable.filter((one) => named.has(signOf(one))).flatMap((one) => one.ids);
  return [...new Set(ids)].slice(0, mostMentioned);
}

export interface NotePart {
  readonly text: string;
  readonly isMention: boolean;
}

// The text cut where somebody is named; of two names that begin alike, the longer one.
export function partsOf(text: string, mentioned: readonly Named[]): readonly NotePart[] {
  const signs = mentioned.map(signOf).toSorted((a, b) => b.length - a.length);
  const parts: NotePart[] = [];
  let plain = "";
  for (let at = 0; at < text.length;) {
    const sign = signs.find((one) => text.startsWith(one, at));
    if (sign === undefined) {
      plain += text[at];
      at += 1;
      continue;
    }
    if (plain !== "") parts.push({ text: plain, isMention: false });
    parts.push({ text: sign, isMention: true });
    plain = "";
    at += sign.length;
  }
  return plain === "" ? parts : [...parts, { text: plain, isMention: false }];
}

// Whose name begins with what was typed, or a part of it does.
export function findColleagues<T extends Named>(colleagues: readonly T[], words: string): readonly T[] {
  const wanted = folded(words.trim());
  return colleagues.filter(({ name }) => {
    const whole = folded(name);
    return whole.startsWith(wanted) || whole.split(" ").some((part) => part.startsWith(wanted));
  });
}

const marks = /\p{M}/gu;

const folded = (text: string): string => text.normalize("NFD").replace(marks, "").toLowerCase();
