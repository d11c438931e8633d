const patienceMs = 3_000;

// Nothing of a person stays in the browser after logging out: databases, kept files, storage, the worker (protocol 2.13, 8).
export async function emptyDevice(): Promise<void> {
  const parts = [emptyDatabases(), emptyCaches(), endWorkers()];
  // A database that another tab holds open goes when that tab has let go of it.
  await Promise.race([Promise.allSettled(parts), new Promise((resolve) => setTimeout(resolve, patienceMs))]);
  localStorage.clear();
  sessionStorage.clear();
}

async function emptyDatabases(): Promise<void> {
  const databases = await indexedDB.databases();
  await Promise.all(databases.map(({ name }) => name && deleteDatabase(name)));
}

function deleteDatabase(name: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.deleteDatabase(name);
    request.addEventListener("success", () => resolve());
    request.addEventListener("error", () => reject(request.error ?? new Error(`The database ${name} could not be deleted`)));
  });
}

async function emptyCaches(): Promise<void> {
  await Promise.all((await caches.keys()).map((name) => caches.delete(name)));
}

async function endWorkers(): Promise<void> {
  const workers = await navigator.serviceWorker.getRegistrations();
  await Promise.all(workers.map((worker) => worker.unregister()));
}
