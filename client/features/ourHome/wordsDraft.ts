import type { HomeSaid } from "#shared/features/ourHome/homeWords.contract.ts";

// What is being written in one language, and what stood there when it was begun.
export interface WordsDraft {
  readonly seen: HomeSaid;
  readonly words: HomeSaid;
}

export const unsaid: HomeSaid = { title: "", secondTitle: "", description: "", houseRules: "" };

const fields = ["title", "secondTitle", "description", "houseRules"] as const;
type Field = (typeof fields)[number];

export const only = ({ title, secondTitle, description, houseRules }: HomeSaid): HomeSaid => ({
  title,
  secondTitle,
  description,
  houseRules,
});

interface Over extends WordsDraft {
  // What both have written since, and differently.
  readonly disputed: readonly Field[];
}

// A draft over what stands there now: a field follows that as long as nothing else was typed into it.
export function overWhatStands(draft: WordsDraft | undefined, stands: HomeSaid): Over {
  if (!draft) return { seen: stands, words: stands, disputed: [] };
  const { seen, words } = draft;
  const isOurs = (name: Field): boolean => words[name] !== seen[name] && words[name] !== stands[name];
  const disputed = fields.filter((name) => isOurs(name) && stands[name] !== seen[name]);
  const from = (name: Field, ours: HomeSaid, isKept: boolean): string => (isKept ? ours : stands)[name];
  return {
    seen: mapped((name) => from(name, seen, disputed.includes(name))),
    words: mapped((name) => from(name, words, isOurs(name))),
    disputed,
  };
}

// One field is settled: theirs takes the place of what was typed, or is written over by it.
export const settled = (draft: WordsDraft, stands: HomeSaid, name: Field, whose: "mine" | "theirs"): WordsDraft => ({
  seen: { ...draft.seen, [name]: stands[name] },
  words: whose === "mine" ? draft.words : { ...draft.words, [name]: stands[name] },
});

const mapped = (valueOf: (name: Field) => string): HomeSaid => ({
  title: valueOf("title"),
  secondTitle: valueOf("secondTitle"),
  description: valueOf("description"),
  houseRules: valueOf("houseRules"),
});
