import { lazy, useEffect, useEffectEvent, type ComponentType } from "react";

const pausesMs = [1_000, 4_000, 16_000];

// What was opened by a press says how it is closed again.
interface Opened {
  readonly isOpen?: boolean;
  readonly onClose?: () => void;
}

// A part that is fetched when it is first drawn. What stands beside what matters leaves its place empty while it cannot be fetched; what cannot be
// had on a line that stands is missing from the release, and goes the way of every failure, or "instead" is there. What was opened by a press says
// that it cannot be had and is closed again: the screen stays with what was typed there, and the next press tries again.
export function lazyPart<P extends object>(
  load: () => Promise<ComponentType<P>>,
  instead?: ComponentType<P>,
): ComponentType<P> {
  let Part: ComponentType<P> | null = null;
  const Missing = (props: P) => <Unopened {...props} onTold={() => (Part = null)} />;
  const fetchFor = ({ onClose }: Opened): Promise<ComponentType<P>> => {
    const otherwise = onClose ? Missing : instead;
    return otherwise ? load().catch(() => otherwise) : untilFetched(load);
  };
  return function LazyPart(props: P) {
    const opened: Opened = props;
    if (!Part && opened.isOpen === false) return null;
    Part ??= lazy(async () => ({ default: await fetchFor(opened) }));
    return <Part {...props} />;
  };
}

function Unopened({ isOpen = true, onClose, onTold }: Opened & { readonly onTold: () => void }) {
  const tell = useEffectEvent(() => {
    onTold();
    if (!isOpen) return;
    speak();
    onClose?.();
  });
  useEffect(() => tell(), []);
  return null;
}

// Who says so is set by the app: a part knows no notices.
let speak = (): void => undefined;
export const sayOfMissingParts = (say: () => void): void => void (speak = say);

export async function untilFetched<T>(load: () => Promise<T>, tried = 0): Promise<T> {
  try {
    return await load();
  } catch (cause) {
    if (!navigator.onLine) {
      await new Promise((resolve) => addEventListener("online", resolve, { once: true }));
      return untilFetched(load, tried);
    }
    const pause = pausesMs[tried];
    if (pause === undefined) throw cause;
    await new Promise((resolve) => setTimeout(resolve, pause));
    return untilFetched(load, tried + 1);
  }
}
