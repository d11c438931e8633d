import { Suspense } from "react";
import { homeSections, type HomeSection } from "#shared/features/ourHome/ourHome.rules.ts";
import { lazyPart } from "#client/ui/state/lazyPart.tsx";
import { SkeletonList } from "#client/ui/state/Skeleton.tsx";
import { GuideFields } from "./GuideFields.tsx";
import { OtherLanguages } from "./OtherLanguages.tsx";
import type { Editing } from "./useOurHome.ts";
import { WordFields } from "./WordFields.tsx";

interface SectionProps {
  readonly section: HomeSection;
  readonly editing: Editing;
}

const loadLater = () => import("./LaterSections.tsx");
const LaterSections = lazyPart(() => loadLater().then(({ LaterSections: sections }) => sections));

// The one that an address opens: the first, unless it names another.
export const sectionAt = (asked: string | null): HomeSection =>
  homeSections.find((one) => one === asked) ?? homeSections[0];

// Whoever opens the page at what comes later has it on its way with what the page itself asks for.
export function fetchSection(section: HomeSection): void {
  if (section !== "words" && section !== "guide") void loadLater().catch(() => undefined);
}

export function HomeSectionFields({ section, editing }: SectionProps) {
  if (section === "guide") return <GuideFields editing={editing} />;
  if (section === "words")
    return (
      <>
        <WordFields editing={editing} />
        <OtherLanguages />
      </>
    );
  return (
    <Suspense fallback={<SkeletonList count={4} />}>
      <LaterSections section={section} editing={editing} />
    </Suspense>
  );
}
