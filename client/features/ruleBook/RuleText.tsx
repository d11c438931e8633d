import type { ReactNode } from "react";
import type { Block, Inline } from "#shared/features/ruleBook/markdown.rules.ts";

// A text of the rule book as elements of ours: nothing in it is ever read as HTML.
export function RuleText({ block }: { readonly block: Block }) {
  switch (block.kind) {
    case "heading":
      return <h3 className="h4">{inline(block.inlines)}</h3>;
    case "quote":
      return <blockquote>{inline(block.inlines)}</blockquote>;
    case "paragraph":
      return <p>{inline(block.inlines)}</p>;
    case "list":
      return <ul>{itemsOf(block.items)}</ul>;
    case "steps":
      return <ol>{itemsOf(block.items)}</ol>;
  }
}

const itemsOf = (items: readonly (readonly Inline[])[]): readonly ReactNode[] =>
  // oxlint-disable-next-line react/no-array-index-key
  items.map((item, index) => <li key={index}>{inline(item)}</li>);

const inline = (inlines: readonly Inline[]): readonly ReactNode[] => inlines.map(elementOf);

function elementOf(part: Inline, key: number): ReactNode {
  if (part.kind === "strong") return <strong key={key}>{part.text}</strong>;
  if (part.kind === "em") return <em key={key}>{part.text}</em>;
  if (part.kind === "link")
    return (
      <a key={key} href={part.href}>
        {part.text}
      </a>
    );
  return part.text;
}
