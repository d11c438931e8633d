import type { Engine } from "#client/engine/engine.ts";
import type { Unsubscribe } from "#client/engine/ports.ts";

// Whether the window is seen and in front: what is shown behind another is not read by anybody.
export function watchLook(engine: Pick<Engine, "look">): Unsubscribe {
  const stopping = new AbortController();
  const { signal } = stopping;
  const tell = (): void => engine.look({ isVisible: !document.hidden, isFocused: document.hasFocus() });
  document.addEventListener("visibilitychange", tell, { signal });
  addEventListener("focus", tell, { signal });
  addEventListener("blur", tell, { signal });
  addEventListener("pointerdown", () => engine.look({ hasClicked: true }), { signal, once: true });
  tell();
  return () => stopping.abort();
}
