import { createReadStream } from "node:fs";
import { readFile, stat } from "node:fs/promises";
import path from "node:path";
import type { Request, RequestHandler, Response } from "express";
import { routeOf, statusOfPath } from "#shared/routes.ts";
import { bestQuality, encodingFor, squeeze, type Encoding } from "./squeeze.ts";

const types: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".json": "application/json",
  ".webmanifest": "application/manifest+json",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".ico": "image/x-icon",
  ".woff2": "font/woff2",
  ".mp3": "audio/mpeg",
  ".txt": "text/plain; charset=utf-8",
};
const compressible = /\.(js|css|html|svg|json|webmanifest|txt)$/;
// Built names carry a hash of their content, and the parts of papers lie by their version; everything else may change under its name.
const hashed = /\.[0-9a-f]{6,8}\.[a-z0-9]+$|\/assets\/pdf-[0-9.]+\//;

// The built client.
export interface ClientFiles {
  // By their names.
  readonly files: RequestHandler;
  // The page without anything in it, for every address that a person may open; the worker keeps it under a name of its own.
  readonly shell: RequestHandler;
  // The same as text, for whoever fills it. Null where nothing is built.
  readonly frame: () => Promise<string | null>;
}

const shellPath = "/shell";
// Read by no name of their own.
const pages = /\/(index|shell)\.html$/;

export function serveClient(folder: string): ClientFiles {
  const compressed = new Map<string, Promise<Buffer>>();
  const page = path.join(folder, "index.html");
  const keptPage = path.join(folder, "shell.html");

  async function sendFile(request: Request, response: Response, file: string): Promise<void> {
    const name = path.extname(file);
    response.set({
      "Content-Type": types[name] ?? "application/octet-stream",
      "Cache-Control": hashed.test(file) ? "public, max-age=31536000, immutable" : "no-cache",
      Vary: "Accept-Encoding",
    });
    const encoding = compressible.test(file) ? encodingFor(request) : null;
    if (encoding) {
      response
        .set("Content-Encoding", encoding)
        .end(request.method === "HEAD" ? undefined : await squeezed(file, encoding));
      return;
    }
    if (request.method === "HEAD") response.end();
    else
      createReadStream(file)
        .on("error", () => response.destroy())
        .pipe(response);
  }

  // The build has squeezed what it wrote; what it has not, is squeezed when it is first asked for.
  async function squeezed(file: string, encoding: Encoding): Promise<Buffer> {
    const { mtimeMs } = await stat(file);
    const key = `${encoding} ${mtimeMs} ${file}`;
    const made = compressed.get(key) ?? (encoding === "br" ? builtBrotli(file) : squeezeFile(file, encoding));
    compressed.set(key, made);
    return made;
  }

  return {
    frame: () => readFile(page, "utf8").catch(() => null),
    files: async (request, response, next) => {
      if (!isReading(request)) return next();
      const file = request.path === shellPath ? await ofFirst(keptPage, page) : await fileOf(folder, request.path);
      return file ? sendFile(request, response, file) : next();
    },
    shell: async (request, response, next) => {
      if (!isReading(request) || !request.accepts("html") || isFile(request.path)) return next();
      response.status(statusOfPath(request.path));
      return sendFile(request, response, page);
    },
  };
}

// What no page is called, but the one behind a letter's foot: many a letter says its address with a full stop in it.
const isFile = (address: string): boolean => path.extname(address) !== "" && routeOf(address) !== "unsubscribe";

const isReading = ({ method }: Request): boolean => method === "GET" || method === "HEAD";

const squeezeFile = async (file: string, encoding: Encoding): Promise<Buffer> =>
  squeeze(await readFile(file), encoding, bestQuality);

const builtBrotli = (file: string): Promise<Buffer> => readFile(`${file}.br`).catch(() => squeezeFile(file, "br"));

async function fileOf(folder: string, requested: string): Promise<string | null> {
  const name = decode(requested);
  if (name === null || name.endsWith("/") || pages.test(name)) return null;
  const file = path.join(folder, path.normalize(name));
  if (!file.startsWith(folder + path.sep)) return null;
  const found = await stat(file).catch(() => null);
  return found?.isFile() ? file : null;
}

const ofFirst = async (file: string, instead: string): Promise<string> =>
  (await stat(file).catch(() => null)) ? file : instead;

function decode(requested: string): string | null {
  try {
    const name = decodeURIComponent(requested);
    return name.includes("\0") ? null : name;
  } catch {
    return null;
  }
}
