import { hash } from "node:crypto";
import type { Request, RequestHandler, Response } from "express";
import { anonymous } from "#shared/access/can.ts";
import { inTransaction } from "../db/transaction.ts";
import { asHttpError, notFound } from "../http/errors.ts";
import { encodingFor, squeeze, type Encoding } from "../http/squeeze.ts";
import { keepShortly } from "../load/keepShortly.ts";
import { fillFrame } from "./frame.ts";
import { headOf } from "./head.ts";
import { dataBlock, html } from "./html.ts";
import { notFoundPage } from "./notFound.ts";
import { placeOf, type Place } from "./place.ts";
import type { PublicPage, PublicPaths, Question, SitePorts } from "./publicPage.ts";
import { questionAt } from "./question.ts";
import { aroundPage, type FootLink } from "./site.ts";
import { createWords } from "./words.ts";

export interface PublicSiteOptions {
  readonly ports: SitePorts;
  readonly paths: PublicPaths;
  readonly foot: (question: Question) => Promise<readonly FootLink[]>;
  // The page that the build has made, or null where there is none.
  readonly frame: () => Promise<string | null>;
  // Throws when its sender has asked too much of late.
  readonly count: (request: Request) => void;
}

interface Written {
  readonly status: number;
  readonly content: Buffer;
  readonly etag: string;
  readonly squeezed: Map<Encoding, Promise<Buffer>>;
  readonly isSecret: boolean;
}

export interface PublicSite {
  readonly pages: RequestHandler;
  // Something that pages are made of has changed.
  readonly forget: () => void;
}

// A drawing of a minute ago may be sent to thousands: the quality in between.
const quality = 6;

// Every public path with its true status, its head and what it has to say, before any script has run.
export function createPublicSite({ ports, paths, foot, frame, count }: PublicSiteOptions): PublicSite {
  const words = createWords();
  let kept = keepShortly<Written>(ports.clock);

  // Only what is there is kept by its address: of addresses that have nothing there is no end.
  function find(place: Place, request: Request, built: string): Promise<Written> {
    const path = paths[place.name];
    const isSecret = path?.isSecret === true;
    const make = (): Promise<Written> => {
      count(request);
      return write({ place, status: 200, built, isSecret }, path?.read ?? refuse);
    };
    return isSecret ? make() : kept(`${place.isPrefixed} ${place.locale} ${place.path}`, make);
  }

  const findGone = ({ locale, isPrefixed }: Place, status: number, built: string): Promise<Written> =>
    kept(`${isPrefixed} ${locale} ${status}`, () =>
      write(
        { place: { name: "notFound", locale, isPrefixed, path: "/", params: {} }, status, built },
        async (question) => notFoundPage(question),
      ),
    );

  async function write({ place, status, built, isSecret }: Wanted, read: (question: Question) => Promise<PublicPage>) {
    return inTransaction(ports.db, { actor: anonymous, readOnly: true }, async (db) => {
      const { question, answers } = questionAt({ place, db, clock: ports.clock, words });
      const page = await read(question);
      const body = page.stands === "alone" ? page.body : await inSite(page, place, question);
      const text = fillFrame(built, {
        locale: place.locale,
        head: headOf(page, { origin: ports.config.origin, path: place.path }),
        body,
        data: dataBlock("application/json", answers, html` id="first-answers" data-locale="${place.locale}"`),
      });
      return { ...writtenFrom(text, status), isSecret: isSecret === true };
    });
  }

  const inSite = async (page: PublicPage, { path }: Place, question: Question) =>
    aroundPage(
      {
        path,
        home: question.linkTo("/"),
        siteName: question.words("public")("site"),
        languageName: question.words("public")("language"),
        links: await foot(question),
        isOnPicture: page.stands === "underBar",
      },
      page.body,
    );

  async function answer(place: Place, request: Request, built: string): Promise<Written | null> {
    try {
      return await find(place, request, built);
    } catch (cause) {
      const { code, status } = asHttpError(cause);
      if (code === "not_found" || code === "gone") return findGone(place, status, built);
      // Without its database, or for who asks too much, there is still the app, which says so itself.
      if (code === "unavailable" || code === "too_many") return null;
      throw cause;
    }
  }

  return {
    forget: () => {
      kept = keepShortly<Written>(ports.clock);
    },
    pages: async (request, response, next) => {
      const isAsked = request.method === "GET" || request.method === "HEAD";
      const place = isAsked ? placeOf(request, paths) : null;
      const built = place && (await frame());
      const written = place && built !== null && (await answer(place, request, built));
      if (!written) return next();
      await send(request, response, written);
    },
  };
}

interface Wanted {
  readonly place: Place;
  readonly status: number;
  readonly built: string;
  readonly isSecret?: boolean;
}

const refuse = async (): Promise<never> => {
  throw notFound();
};

function writtenFrom(text: string, status: number): Omit<Written, "isSecret"> {
  const content = Buffer.from(text);
  return { status, content, etag: `W/"${hash("sha256", content, "base64url").slice(0, 22)}"`, squeezed: new Map() };
}

async function send(request: Request, response: Response, written: Written): Promise<void> {
  const { status, content, etag, squeezed, isSecret } = written;
  response
    .status(status)
    .vary("Accept-Encoding")
    .set({
      "Content-Type": "text/html; charset=utf-8",
      "Cache-Control": isSecret ? "no-store" : "no-cache",
      ETag: etag,
    });
  if (request.fresh) {
    response.status(304).end();
    return;
  }
  const encoding = encodingFor(request);
  if (encoding) response.set("Content-Encoding", encoding);
  if (request.method === "HEAD") {
    response.end();
    return;
  }
  const made = encoding && (squeezed.get(encoding) ?? squeeze(content, encoding, quality));
  if (encoding && made) squeezed.set(encoding, made);
  response.end(made ? await made : content);
}
