import { lazy, type ComponentType, type LazyExoticComponent } from "react";

const pausesMs = [1_000, 4_000, 16_000];

// A part beside what matters: while it cannot be fetched its place is empty, and nothing else is taken away. What cannot be had on a line
// that stands is missing from the release, and goes the way of every failure.
export const lazyPart = <P>(load: () => Promise<ComponentType<P>>): LazyExoticComponent<ComponentType<P>> =>
  lazy(async () => ({ default: await untilFetched(load) }));

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
