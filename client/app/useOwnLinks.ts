import { useLayoutEffect } from "react";
import { useNavigate } from "react-router";
import { isOfTheServer } from "#shared/serverParts.ts";
import { localeOfPath } from "#client/i18n/locale.ts";

// Links are plain anchors everywhere; a plain click on one of ours is turned into a navigation without a page load, from
// the moment the app is seen.
export function useOwnLinks(): void {
  const navigate = useNavigate();
  useLayoutEffect(() => {
    const follow = (event: MouseEvent): void => {
      const anchor = event.target instanceof Element ? event.target.closest("a") : null;
      if (!anchor || !isPlainClick(event) || !isOwn(anchor)) return;
      event.preventDefault();
      // Pressed twice, it is one step: the way back leads away from there, as it does where a browser follows a link itself.
      const isHere = anchor.href === location.href;
      void navigate(withoutBase(anchor.pathname) + anchor.search + anchor.hash, { replace: isHere });
    };
    document.addEventListener("click", follow);
    return () => document.removeEventListener("click", follow);
  }, [navigate]);
}

const isPlainClick = (event: MouseEvent): boolean =>
  event.button === 0 && !event.defaultPrevented && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

// Not a link to a place on this page, to a file, to another window, to the server itself, or to the same site in another language.
function isOwn(anchor: HTMLAnchorElement): boolean {
  if (
    anchor.origin !== location.origin ||
    anchor.hasAttribute("download") ||
    (anchor.target !== "" && anchor.target !== "_self")
  )
    return false;
  if (anchor.pathname.startsWith("//") || isOfTheServer(anchor.pathname)) return false;
  const locale = localeOfPath(anchor.pathname);
  if (locale !== null && locale !== localeOfPath(location.pathname)) return false;
  return !(anchor.hash !== "" && anchor.pathname === location.pathname && anchor.search === location.search);
}

function withoutBase(pathname: string): string {
  const locale = localeOfPath(pathname);
  return locale ? pathname.slice(locale.length + 1) || "/" : pathname;
}
