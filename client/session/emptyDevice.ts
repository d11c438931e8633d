const patienceMs = 3_000;

// Nothing of a person stays in the browser after logging out: databases, kept files, storage, the worker (protocol 2.13, 8).
// What somebody else has written here and not yet sent is theirs, and waits for them.
export async function emptyDevice(userId: string): Promise<void> {
  const parts = [emptyDatabases(userId), emptyCaches(), endWorkers()];
  // A database that another tab holds open goes when that tab has let go of it.
  await Promise.race([Promise.allSettled(parts), new Promise((resolve) => setTimeout(resolve, patienceMs))]);
  localStorage.clear();
  sessionStorage.clear();
}

// Every database is named after whose it is.
async function emptyDatabases(userId: string): Promise<void> {
  const databases = await indexedDB.databases();
  await Promise.all(databases.map(({ name }) => name?.endsWith(`-${userId}`) && deleteDatabase(name)));
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
  await Promise.all(workers.map((worker) => worker.unregister()));
}
