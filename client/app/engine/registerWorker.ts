interface ScriptPolicy {
  readonly createScriptURL: (address: string) => string;
}

interface ScriptTypes {
  readonly createPolicy: (name: string, rules: ScriptPolicy) => ScriptPolicy;
}

const address = "/sw.js";

// Only a policy that the server's headers name may say which script becomes a worker.
function trustedAddress(): string {
  const types: ScriptTypes | undefined = Reflect.get(globalThis, "trustedTypes");
  return types?.createPolicy("hearth-worker", { createScriptURL: () => address }).createScriptURL(address) ?? address;
}

// A browser without workers, or a person who forbids them, loses the cold start without a connection and nothing else.
export async function registerWorker(): Promise<ServiceWorkerRegistration | null> {
  if (HEARTH_DEVELOPMENT || !("serviceWorker" in navigator)) return null;
  return navigator.serviceWorker.register(trustedAddress()).catch(() => null);
}

// A worker counts as active while it still activates, and sees nothing of this page before that has ended.
export async function activeWorker(): Promise<ServiceWorker | null> {
  const { active } = await navigator.serviceWorker.ready;
  if (active) await hasActivated(active);
  return active;
}

export const hasActivated = (worker: ServiceWorker): Promise<void> =>
  new Promise((resolve) => {
    const look = (): void => {
      if (worker.state === "activating") return;
      worker.removeEventListener("statechange", look);
      resolve();
    };
    worker.addEventListener("statechange", look);
    look();
  });
