import type { createRouter } from "./router.tsx";

type Router = ReturnType<typeof createRouter>;

// What the server has drawn stands until the first screen can be drawn over it.
export function overWhatIsDrawn(container: Element, router: Router): Promise<void> {
  return container.childElementCount === 0 || router.state.initialized
    ? Promise.resolve()
    : new Promise((resolve) => {
        const stop = router.subscribe(({ initialized }) => {
          if (!initialized) return;
          stop();
          resolve();
        });
      });
}

// The head that the server has written is of the first address alone.
export function leaveFirstAddress(router: Router): void {
  const { pathname } = location;
  const stop = router.subscribe(() => {
    if (location.pathname === pathname) return;
    stop();
    for (const tag of document.head.querySelectorAll("[data-of-address]")) tag.remove();
  });
}
