import {
  nameHeader,
  sharedCache,
  sharedFields,
  sharedFilesUnder,
  sharedWords,
  sharePath,
  wordsOfShared,
} from "#shared/features/install/sharing.rules.ts";

// What another app gives is laid down where the page finds it, also without a connection; what was given before is given up. It goes with
// everything else when its person logs out.
export async function takeShared(request: Request): Promise<Response> {
  try {
    const form = await request.formData();
    await caches.delete(sharedCache);
    const cache = await caches.open(sharedCache);
    const field = (name: string): string | null => {
      const value = form.get(name);
      return typeof value === "string" ? value : null;
    };
    const { title, text, url, files } = sharedFields;
    await cache.put(sharedWords, new Response(wordsOfShared([field(title), field(text), field(url)])));
    const given = form.getAll(files).filter((one): one is File => typeof one !== "string" && one.size > 0);
    for (const [at, file] of given.entries())
      await cache.put(
        `${sharedFilesUnder}${at}`,
        new Response(file, {
          headers: {
            "Content-Type": file.type || "application/octet-stream",
            [nameHeader]: encodeURIComponent(file.name),
          },
        }),
      );
    return Response.redirect(sharePath, 303);
  } catch {
    return Response.redirect(`${sharePath}?lost=yes`, 303);
  }
}
