import { Suspense, useEffect, useState } from "react";
import { lazyPart } from "#client/ui/state/lazyPart.tsx";

// Without its words nobody is asked, and nobody leaves unasked.
const LeavingDialog = lazyPart(() =>
  import(/* webpackChunkName: "leaving" */ "./LeavingDialog.tsx").then(({ LeavingDialog: dialog }) => dialog),
);

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
