import type { PageState } from "#shared/features/pages/pages.rules.ts";
import type { Hue } from "#client/ui/stay/stateLooks.ts";

const hues: Readonly<Record<PageState, Hue>> = { draft: "slate", in_review: "gorse", published: "moss" };

export const hueOf = (state: PageState): Hue => hues[state] ?? "slate";
