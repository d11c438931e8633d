import type { RequestHandler, Response } from "express";
import { parsePictureUrl } from "#shared/features/pictures/pictures.rules.ts";
import type { PictureAddress } from "#shared/features/pictures/pictures.rules.ts";
import type { PaintOrder } from "./painter.ts";

type Gallery = {
  readonly isKnown: (key: string) => boolean;
  readonly picture: (order: PaintOrder) => Promise<Uint8Array>;
};

// Mounted at /pictures; what is not exactly the address of a known picture is not found.
export function respondWith(gallery: Gallery): RequestHandler {
  return async (request, response, next) => {
    if (request.method !== "GET" && request.method !== "HEAD") return next();
    response.set({ "X-Content-Type-Options": "nosniff", "Cross-Origin-Resource-Policy": "same-origin" });
    const address = parsePictureUrl(request.baseUrl + request.path);
    if (address && gallery.isKnown(address.key)) await send(response, address, gallery);
    else response.status(404).set("Cache-Control", "no-store").type("text/plain").send("No such picture");
  };
}

async function send(response: Response, { key, picture, width }: PictureAddress, gallery: Gallery): Promise<void> {
  if (!width) {
    // Fifty files that no start has to wait for.
    const { drawPicture } = await import("./draw.ts");
    return sendDrawing(response, drawPicture(picture));
  }
  const bytes = await gallery.picture({ key, width });
  keepable(response).type("image/webp").send(Buffer.from(bytes));
}

// A drawing is a document when opened by itself: nothing in it may run or load.
function sendDrawing(response: Response, drawing: string): void {
  response.set("Content-Security-Policy", "default-src 'none'; style-src 'unsafe-inline'");
  keepable(response).type("image/svg+xml").send(drawing);
}

function keepable(response: Response): Response {
  return response.set("Cache-Control", "public, max-age=31536000, immutable");
}
