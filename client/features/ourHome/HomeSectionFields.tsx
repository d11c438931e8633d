import type { HomeSection } from "#shared/features/ourHome/ourHome.rules.ts";
import { GuideFields } from "./GuideFields.tsx";
import { HostingFields } from "./HostingFields.tsx";
import { HouseholdFields } from "./HouseholdFields.tsx";
import { OtherLanguages } from "./OtherLanguages.tsx";
import { PhotoFields } from "./PhotoFields.tsx";
import { RoomFields } from "./RoomFields.tsx";
import type { Editing } from "./useOurHome.ts";
import { WeekFields } from "./WeekFields.tsx";
import { WordFields } from "./WordFields.tsx";

interface SectionProps {
  readonly section: HomeSection;
  readonly editing: Editing;
}

export function HomeSectionFields({ section, editing }: SectionProps) {
  switch (section) {
    case "photos":
      return <PhotoFields editing={editing} />;
    case "words":
      return (
        <>
          <WordFields editing={editing} />
          <OtherLanguages />
        </>
      );
    case "rooms":
      return <RoomFields editing={editing} />;
    case "household":
      return <HouseholdFields editing={editing} />;
    case "week":
      return <WeekFields editing={editing} />;
    case "guide":
      return <GuideFields editing={editing} />;
    case "hosting":
      return <HostingFields editing={editing} />;
  }
}
