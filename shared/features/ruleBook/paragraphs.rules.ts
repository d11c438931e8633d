import { blocksOf, type Block, type Inline } from "./markdown.rules.ts";

export interface Paragraph {
  // Of the section, and of the heading above it where there is one.
  readonly title: string;
  readonly text: string;
}

const wordsOf = (inlines: readonly Inline[]): string => inlines.map(({ text }) => text).join("");

function plainOf(block: Block): string {
  switch (block.kind) {
    case "list":
      return block.items.map((item) => `- ${wordsOf(item)}`).join("\n");
    case "steps":
      return block.items.map((item, index) => `${index + 1}. ${wordsOf(item)}`).join("\n");
    default:
      return wordsOf(block.inlines);
  }
}

// What can be said to somebody out of a section: its paragraphs in plain words. A list belongs to the sentence that leads to it.
export function paragraphsOf({ title, body }: { readonly title: string; readonly body: string }): readonly Paragraph[] {
  const found: Paragraph[] = [];
  let under = title;
  for (const { block } of blocksOf(body)) {
    const text = plainOf(block);
    const before = found.at(-1);
    if (block.kind === "heading") under = `${title} · ${text}`;
    else if ((block.kind === "list" || block.kind === "steps") && before?.title === under && before.text.endsWith(":"))
      found[found.length - 1] = { title: under, text: `${before.text}\n${text}` };
    else found.push({ title: under, text });
  }
  return found;
}
