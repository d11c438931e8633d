import type { HomeSection } from "#shared/features/ourHome/ourHome.rules.ts";
import { HostingFields } from "./HostingFields.tsx";
import { HouseholdFields } from "./HouseholdFields.tsx";
import { PhotoFields } from "./PhotoFields.tsx";
import { RoomFields } from "./RoomFields.tsx";
import type { Editing } from "./useOurHome.ts";
import { WeekFields } from "./WeekFields.tsx";

interface LaterSectionsProps {
  readonly section: Exclude<HomeSection, "words" | "guide">;
  readonly editing: Editing;
}

// All that is more than words.
export function LaterSections({ section, editing }: LaterSectionsProps) {
  switch (section) {
    case "photos":
      return <PhotoFields editing={editing} />;
    case "rooms":
      return <RoomFields editing={editing} />;
    case "household":
      return <HouseholdFields editing={editing} />;
    case "week":
      return <WeekFields editing={editing} />;
    case "hosting":
      return <HostingFields editing={editing} />;
  }
}
