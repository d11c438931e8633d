import { useAtomValue } from "jotai";
import { Outlet, ScrollRestoration, useLocation, type Location } from "react-router";
import { callingAtom } from "#client/session/calling.atoms.ts";
import { TitleCount } from "#client/ui/page/PageTitle.tsx";
import { useHeadingFocus } from "#client/ui/page/useHeadingFocus.ts";
import { CallPlace } from "./CallPlace.tsx";
import { OutsideLinks } from "./OutsideLinks.tsx";
import { useOwnLinks } from "./useOwnLinks.ts";

// Around every screen: the way links, focus and scrolling work. It does not know what the screen is.
export function Root() {
  useOwnLinks();
  useHeadingFocus(useLocation().pathname);
  return (
    <TitleCount value={useAtomValue(callingAtom) ?? 0}>
      <Outlet />
      <CallPlace />
      <OutsideLinks />
      <ScrollRestoration getKey={placeOf} />
    </TitleCount>
  );
}

// Every page load begins with the key "default": another address must not be given the position of the last one.
const placeOf = ({ key, pathname, search }: Location): string => (key === "default" ? pathname + search : key);
