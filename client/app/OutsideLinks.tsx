import { lazy, Suspense, useEffect, useState, type ComponentType } from "react";
import type { Leaving } from "./LeavingDialog.tsx";

// Without its words nobody is asked, and nobody leaves unasked.
const LeavingDialog = lazy(async (): Promise<{ default: ComponentType<Leaving> }> => {
  const loaded = await import(/* webpackChunkName: "leaving" */ "./LeavingDialog.tsx").catch(() => null);
  return { default: loaded?.LeavingDialog ?? (() => null) };
});

// Whatever wrote the link, a message or a page: before it leads out of here, the person reads where to (S19).
export function OutsideLinks() {
  const [href, setHref] = useState<string | null>(null);
  useEffect(() => {
    const ask = (event: MouseEvent): void => {
      const anchor = event.target instanceof Element ? event.target.closest("a") : null;
      if (!anchor || event.defaultPrevented || event.button > 1 || !leadsOutside(anchor)) return;
      event.preventDefault();
      setHref(anchor.href);
    };
    document.addEventListener("click", ask);
    document.addEventListener("auxclick", ask);
    return () => {
      document.removeEventListener("click", ask);
      document.removeEventListener("auxclick", ask);
    };
  }, []);
  return (
    href !== null && (
      <Suspense>
        <LeavingDialog href={href} onClose={() => setHref(null)} />
      </Suspense>
    )
  );
}

const leadsOutside = ({ protocol, origin }: HTMLAnchorElement): boolean =>
  /^https?:$/.test(protocol) && origin !== location.origin;
