const isOpening = (data: unknown): data is { readonly path: string } =>
  typeof data === "object" &&
  data !== null &&
  "t" in data &&
  data.t === "open" &&
  "path" in data &&
  typeof data.path === "string" &&
  /^\/(?![/\\])/.test(data.path);

// A notification that was opened leads to its place within this page.
export function followWorker(open: (path: string) => void): void {
  navigator.serviceWorker?.addEventListener("message", ({ data }) => isOpening(data) && open(data.path));
}
