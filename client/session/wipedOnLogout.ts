const patienceMs = 3_000;

// What belongs to the device, or to how a person has arranged it, rather than to the work done on it.
const ofTheDevice =
  /^(theme$|singleKeys$|enterSends$|undoSend$|voiceSpeed$|callDevices$|webView$|sidebar:|inboxOrder:|panes:|originals:|push:|promptAt$)/;
const ofPerson = /:([^:]+)$/;

// Nothing of a person stays in the browser after logging out: databases, kept files, storage, the worker (protocol 2.13, 8).
// What somebody else has written here and not yet sent or saved is theirs, and waits for them.
export async function wipeDevice(userId: string): Promise<void> {
  const parts = [emptyDatabases(userId), emptyCaches(), endWorkers(), endAutomaticSignIn(), clearBadge()];
  // A database that another tab holds open goes when that tab has let go of it.
  await Promise.race([Promise.allSettled(parts), new Promise((resolve) => setTimeout(resolve, patienceMs))]);
  for (const storage of [localStorage, sessionStorage]) emptyStorage(storage, userId);
}

// Of somebody who is nobody here any more, as they were remembered.
export async function wipeErased(remembered: string | null): Promise<void> {
  if (remembered !== null) await wipeDevice((JSON.parse(remembered) as { readonly id: string }).id);
}

// Every database is named after whose it is; the drawer of hearts and the photos of a registration are of whoever is here.
const isOf = (name: string | undefined, userId: string): boolean =>
  name !== undefined && (name.endsWith(`-${userId}`) || name === "hearth-hearts" || name === "hearth-registration");

async function emptyDatabases(userId: string): Promise<void> {
  const databases = await indexedDB.databases();
  await Promise.all(databases.map(({ name = "" }) => isOf(name, userId) && deleteDatabase(name)));
}

function deleteDatabase(name: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.deleteDatabase(name);
    request.addEventListener("success", () => resolve());
    request.addEventListener("error", () =>
      reject(request.error ?? new Error(`The database ${name} could not be deleted`)),
    );
  });
}

async function emptyCaches(): Promise<void> {
  await Promise.all((await caches.keys()).map((name) => caches.delete(name)));
}

async function endWorkers(): Promise<void> {
  const workers = await navigator.serviceWorker.getRegistrations();
  await Promise.all(workers.map(endWorker));
}

// With it goes its subscription; the server has ended it with the session. What it has shown is somebody's.
async function endWorker(worker: ServiceWorkerRegistration): Promise<void> {
  for (const shown of (await worker.getNotifications?.()) ?? []) shown.close();
  await worker.unregister();
}

async function clearBadge(): Promise<void> {
  if ("clearAppBadge" in navigator) await navigator.clearAppBadge();
}

// Whoever logs out is not signed in again by the browser of its own accord: they choose, as on the first day.
async function endAutomaticSignIn(): Promise<void> {
  if ("credentials" in navigator) await navigator.credentials.preventSilentAccess();
}

// A key that ends in a person's id is that person's; one without is of whoever is here.
function emptyStorage(storage: Storage, userId: string): void {
  for (const key of Object.keys(storage)) {
    const owner = ofPerson.exec(key)?.[1] ?? userId;
    if (owner === userId && !ofTheDevice.test(key)) storage.removeItem(key);
  }
}
