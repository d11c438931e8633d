import { useAtomValue } from "jotai";
import { Suspense, useEffect, useState } from "react";
import { Outlet, useLocation, useNavigate } from "react-router";
import { routeOf } from "#shared/routes.ts";
import type { HubRow } from "#shared/features/hubHome/hubHome.contract.ts";
import { useText } from "#client/i18n/useText.ts";
import { rolesOf, userAtom, type SessionUser } from "#client/session/session.ts";
import { afterFirstView } from "#client/session/firstView.ts";
import { callingAtom, noticesAtom } from "#client/session/calling.atoms.ts";
import { needGuard } from "#client/ui/overlay/layers.ts";
import { Modal } from "#client/ui/overlay/Modal.tsx";
import { SkipLink } from "#client/ui/page/SkipLink.tsx";
import { useMedia } from "#client/ui/page/useMedia.ts";
import { ErasureNote } from "../ErasureNote.tsx";
import { shellAt } from "../frame.ts";
import { CarryPlace } from "./hub/CarryPlace.tsx";
import { FactsDrawer, HubJobs, HubPalette, KeysDialog, loadAbove } from "./hub/above.ts";
import { placesFor } from "./hub/hubPlaces.ts";
import { PhoneBar } from "./hub/PhoneBar.tsx";
import { Sidebar } from "./hub/Sidebar.tsx";
import { tellAbove } from "./hub/tellAbove.ts";
import { TypedAhead } from "./hub/TypedAhead.tsx";
import { useHubCounts } from "./hub/useHubCounts.ts";
import { useOwnKeys } from "./hub/useOwnKeys.ts";
import { useHubKeys } from "./hub/useHubKeys.ts";
import { useSidebar } from "./hub/useSidebar.ts";
import styles from "./HubShell.module.css";

// Nobody is here without being signed in; while the question is open, nothing is shown.
export function Shell() {
  const user = useAtomValue(userAtom);
  return user ? <HubFrame user={user} /> : <Outlet />;
}

type Panel = "palette" | "keys" | "menu";

// Into the palette's field, before the palette is here.
const nothing = { text: "", isEntered: false };

// The frame of the hub: the sidebar, the screen beside it, and what opens above both.
function HubFrame({ user }: { readonly user: SessionUser }) {
  const t = useText("navigation");
  const navigate = useNavigate();
  const { pathname } = useLocation();
  // What lies above a screen goes with the screen.
  const [opened, setOpened] = useState<{ readonly panel: Panel; readonly on: string } | null>(null);
  const [shown, setShown] = useState<HubRow | null>(null);
  const [typed, setTyped] = useState(nothing);
  const here = routeOf(pathname);
  const sidebar = useSidebar(user.id, here);
  useEffect(() => void afterFirstView().then(needGuard).then(loadAbove), []);
  useOwnKeys(user.id);
  const isPhone = useMedia("(max-width: 899.98px)");
  const groups = placesFor(rolesOf(user));
  const counts = {
    ...useHubCounts(pathname),
    inbox: useAtomValue(callingAtom) ?? 0,
    notices: useAtomValue(noticesAtom),
  };
  const above = opened?.on === pathname ? opened.panel : null;
  const has = useOnceAsked({ palette: above === "palette", keys: above === "keys", facts: shown !== null });
  const open = (panel: Panel) => (): void => {
    setTyped(nothing);
    setOpened({ panel, on: pathname });
  };
  const close = (): void => setOpened(null);
  useHubKeys({
    openPalette: above === "palette" ? close : open("palette"),
    showKeys: open("keys"),
    turnSidebar: sidebar.turn,
    goTo: (letter) => {
      const place = groups.flatMap(({ places }) => places).find(({ goKey }) => goKey === letter);
      if (place) void navigate(place.href);
    },
  });
  const typedAhead = (
    <TypedAhead
      text={typed.text}
      onText={(text) => setTyped({ text, isEntered: false })}
      onEnter={() => setTyped({ ...typed, isEntered: true })}
      onClose={close}
    />
  );
  const side = { user, groups, counts, here, onSearch: open("palette"), onShowKeys: open("keys") };
  return (
    <div className={styles.hub} data-density="compact" data-narrow={sidebar.isCollapsed}>
      <SkipLink to="main" />
      {isPhone ? (
        <PhoneBar user={user} isMenuOpen={above === "menu"} onMenu={open("menu")} onSearch={side.onSearch} />
      ) : (
        <div className={styles.side}>
          <Sidebar {...side} isNarrow={sidebar.isCollapsed} onTurn={sidebar.turn} />
        </div>
      )}
      <main ref={tellAbove} id="main" className={styles.main} data-shell={shellAt(pathname)} tabIndex={-1}>
        <ErasureNote />
        <Suspense>
          <HubJobs />
        </Suspense>
        <Outlet />
      </main>
      <Modal isOpen={above === "menu"} onClose={close} shape="navigation" label={t("hub.places")}>
        <div className={styles.drawer}>
          <Sidebar {...side} isNarrow={false} />
        </div>
      </Modal>
      <Suspense fallback={above === "palette" && typedAhead}>
        {has.palette && (
          <HubPalette
            isOpen={above === "palette"}
            begun={typed.text}
            isEntered={typed.isEntered}
            user={user}
            groups={groups}
            onClose={close}
            onShow={setShown}
            onShowKeys={open("keys")}
            onTurnSidebar={sidebar.turn}
          />
        )}
      </Suspense>
      <Suspense>
        {has.keys && <KeysDialog isOpen={above === "keys"} groups={groups} onClose={close} />}
        {has.facts && <FactsDrawer row={shown} onClose={() => setShown(null)} />}
      </Suspense>
      <CarryPlace />
    </div>
  );
}

// What has been opened once stays, so that it closes as it should and opens at once.
function useOnceAsked<Name extends string>(asked: Readonly<Record<Name, boolean>>): Readonly<Record<Name, boolean>> {
  const [seen, setSeen] = useState(asked);
  const names = Object.keys(asked) as Name[];
  if (names.some((name) => asked[name] && !seen[name]))
    setSeen(Object.fromEntries(names.map((name) => [name, seen[name] || asked[name]])) as Record<Name, boolean>);
  return seen;
}
