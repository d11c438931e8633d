import { leavingAtom } from "#client/session/notices.atoms.ts";
import { store } from "#client/session/store.ts";

type Part = readonly [ids: readonly (string | number)[], ...rest: unknown[]];

// By webpack: the address of a part's script by the part's id. Parts that the page began with have none.
declare const __webpack_get_script_filename__: (id: string | number) => string;

// The worker is told of every part of the page that has come. It sees most of them itself, but neither what came before it, nor what the
// browser still had in memory from the page before: that is asked for by nobody and measured by nobody.
export function keepParts(worker: ServiceWorker): void {
  const parts: Part[] = Reflect.get(globalThis, "webpackChunkhearth") ?? [];
  const add = parts.push.bind(parts);
  parts.push = (...added) => {
    const count = add(...added);
    tell(worker, added.flatMap(scriptsOf));
    return count;
  };
  tell(worker, [...parts.flatMap(scriptsOf), ...performance.getEntriesByType("resource").map(({ name }) => name)]);
}

const scriptsOf = ([ids]: Part): string[] =>
  ids.map((id) => `/${__webpack_get_script_filename__(id)}`).filter((address) => !address.includes("undefined"));

// Whoever is leaving takes with them what was kept: nothing is kept after that.
function tell(worker: ServiceWorker, scripts: readonly string[]): void {
  if (store.get(leavingAtom)) return;
  const styles = [...document.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet]")].map(({ href }) => href);
  worker.postMessage({ keep: [...scripts, ...styles] });
}
