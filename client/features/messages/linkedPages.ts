import { pageOf, type OwnPage } from "#shared/features/conversations/ownLinks.rules.ts";
import { textParts } from "#client/ui/message/messageText.ts";

export interface LinkedPage extends OwnPage {
  readonly path: string;
}

const mostCards = 3;

// Addresses of ours in a text that lead to something with a face, each once.
export function pagesIn(text: string, origin: string): readonly LinkedPage[] {
  const found = textParts(text).flatMap(({ href }): LinkedPage[] => {
    const url = href === undefined ? null : URL.parse(href);
    const page = url?.origin === origin ? pageOf(url.pathname) : null;
    return url && page ? [{ ...page, path: url.pathname }] : [];
  });
  return found
    .filter((one, index) => found.findIndex(({ kind, id }) => kind === one.kind && id === one.id) === index)
    .slice(0, mostCards);
}
