import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { request } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { locales } from "#shared/locales.ts";
import { serveClient } from "#server/http/assets.ts";
import { startServer, type TestServer } from "#tests/support/startServer.ts";

let server: TestServer;
let folder: string;

// As the build leaves it, but for the scripts.
const source = path.resolve(import.meta.dirname, "../../client/public/index.html");

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "hearth-client-"));
  await writeFile(path.join(folder, "index.html"), await readFile(source, "utf8"));
  server = await startServer({ client: serveClient(folder) });
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

const open = async (address: string, headers: Readonly<Record<string, string>> = {}) => {
  const { status, body, headers: told } = await server.visitor().get(address, { Accept: "text/html", ...headers });
  return { status, text: String(body), headers: told };
};

// As a browser asks again; fetch would forbid the server to say that nothing has changed.
const statusFor = (etag: string): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    request(`${server.url}/`, { headers: { Accept: "text/html", "If-None-Match": etag } }, (answer) => {
      answer.resume();
      resolve(answer.statusCode);
    })
      .on("error", reject)
      .end();
  });

async function aPage(slug: string, texts: Record<string, { title: string; summary: string; body: string }>) {
  const author = await server.as("page_editor");
  const { body } = await author.post("/api/pages", { slug, kind: "page", picture: null, texts });
  const order = async (who: typeof author, name: string) => {
    const { item } = (await author.get(`/api/pages/${body.item.id}`)).body;
    return who.post(`/api/pages/${item.id}/${name}`, { expectedVersion: item.draftVersion });
  };
  const publish = async () => {
    await order(author, "submit");
    return order(await server.as("page_editor"), "publish");
  };
  // The next version, which nobody has put up yet.
  const rewrite = async (next: typeof texts) => {
    const { slug: at, kind, picture, draftVersion } = (await author.get(`/api/pages/${body.item.id}`)).body.item;
    const changes = { slug: at, kind, picture, texts: next, expectedVersion: draftVersion };
    expect((await author.patch(`/api/pages/${body.item.id}`, changes)).status).toBe(200);
  };
  return { publish, unpublish: () => order(author, "unpublish"), rewrite, id: body.item.id };
}

const english = { title: "Safe at home", summary: "How we look after you.", body: "<p>Every home is visited.</p>" };
const french = { title: "En sécurité", summary: "Comment nous veillons.", body: "<p>Chaque foyer est visité.</p>" };

describe("a public path", () => {
  test.each(locales)("says what it has to say before any script has run, in %s", async (locale) => {
    const words = JSON.parse(await readFile(path.resolve(`client/i18n/locales/${locale}/landing.json`), "utf8"));
    const { status, text } = await open(`/${locale}`);
    expect(status).toBe(200);
    expect(text).toContain(`<html lang="${locale}">`);
    expect(text).toContain(`<title>${words.documentTitle.replaceAll("'", "&#39;")}</title>`);
    expect(text).toMatch(/<h1 id="landing-title">[^<]+<\/h1>/);
    expect(text).toContain(`rel="canonical" href="http://localhost:3000/${locale === "en" ? "" : locale}"`);
    for (const other of locales) expect(text).toContain(`hreflang="${other}"`);
    expect(text).toContain(`hreflang="x-default" href="http://localhost:3000/"`);
  });

  test("gives everybody one text, whatever their browser prefers and whoever they are", async () => {
    const admin = await server.as("administrator");
    const plain = await open("/");
    expect((await open("/", { "Accept-Language": "fr" })).text).toBe(plain.text);
    expect((await admin.get("/", { Accept: "text/html" })).body).toBe(plain.text);
    expect(plain.headers.getSetCookie()).toEqual([]);
  });

  test("holds no style and no script of its own: data alone, and the policy as it is everywhere", async () => {
    const { text, headers } = await open("/");
    const scripts = [...text.matchAll(/<script([^>]*)>/g)].map(([, attributes]) => attributes);
    expect(scripts.length).toBe(2);
    for (const attributes of scripts) expect(attributes).toMatch(/type="application\/(ld\+)?json"/);
    expect(text).not.toMatch(/<style|\sstyle=|\son\w+=/);
    expect(headers.get("content-security-policy")).toContain("script-src 'self';");
  });

  test("fetches its first picture before anything else", async () => {
    const { text } = await open("/");
    expect(text.indexOf('rel="preload" as="image"')).toBeGreaterThan(0);
    expect(text.indexOf('rel="preload" as="image"')).toBeLessThan(text.indexOf("<body>"));
  });

  test("tells search engines who we are, and what is shown where the address is shared", async () => {
    const { text } = await open("/");
    const [, data = "{}"] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(text) ?? [];
    expect(JSON.parse(data)["@graph"].map((one: { "@type": string }) => one["@type"])).toEqual([
      "Organization",
      "WebSite",
    ]);
    expect(text).toMatch(/property="og:image" content="http:\/\/localhost:3000\/pictures\/[^"]+\.webp"/);
  });

  test("brings along what the app would ask first, word for word", async () => {
    const { text } = await open("/fr");
    const [, locale, data = "{}"] =
      /<script type="application\/json" id="first-answers" data-locale="(\w+)">(.*?)<\/script>/.exec(text) ?? [];
    const answers = JSON.parse(data);
    expect([locale, Object.keys(answers).sort()]).toEqual(["fr", ["/landing", "/pages/links"]]);
    for (const url of Object.keys(answers))
      expect(answers[url]).toEqual((await server.visitor().get(`/api${url}`, { "Accept-Language": "fr" })).body);
  });

  test("is sent once to whoever has it, and compressed", async () => {
    const { headers } = await open("/", { "Accept-Encoding": "gzip, deflate, br, zstd" });
    expect([headers.get("content-encoding"), headers.get("cache-control")]).toEqual(["br", "no-cache"]);
    expect(await statusFor(headers.get("etag") ?? "")).toBe(304);
    expect(await statusFor('W/"another"')).toBe(200);
    const { status, body } = await server.visitor().send("HEAD", "/", { headers: { Accept: "text/html" } });
    expect([status, body]).toEqual([200, ""]);
  });

  test("has a door with a name", async () => {
    const { status, text } = await open("/de/login");
    expect([status, /<title>[^<]+ · Hearth<\/title>/.test(text)]).toEqual([200, true]);
    expect(text).toContain('"/login/choices"');
  });
});

describe("a content page", () => {
  test("stands in the language of its address, where it is written in it", async () => {
    const { publish, rewrite } = await aPage("safe-at-home", { en: english, fr: french });
    await publish();
    await rewrite({ it: english });
    await (await aPage("safe-elsewhere", { en: english, de: english })).publish();
    const { status, text } = await open("/fr/safe-at-home");
    expect(status).toBe(200);
    expect(text).toContain(`<title>${french.title} · Hearth</title>`);
    expect(text).toContain(`<meta name="description" content="${french.summary}" />`);
    expect(text).toContain(french.body);
    expect(text).toContain('rel="canonical" href="http://localhost:3000/fr/safe-at-home"');
    expect([...text.matchAll(/rel="alternate" hreflang="([\w-]+)"/g)].map(([, one]) => one)).toEqual([
      "en",
      "fr",
      "x-default",
    ]);
    expect(text).toContain('"BreadcrumbList"');
  });

  test("that is not written in it is shown in another, whose address is the one that counts", async () => {
    const { publish } = await aPage("only-english", { en: english });
    await publish();
    const { text } = await open("/ko/only-english");
    expect(text).toContain('<html lang="ko">');
    expect(text).toContain('rel="canonical" href="http://localhost:3000/only-english"');
    expect(text).toContain('<div class="snapshot-text" lang="en">');
  });

  test("is unknown before it stands, gone when it was taken down, and back when it stands again", async () => {
    const title = "Here for a while";
    const { publish, unpublish } = await aPage("comes-and-goes", { en: { ...english, title } });
    expect((await open("/comes-and-goes")).status).toBe(404);
    await publish();
    expect((await open("/comes-and-goes")).status).toBe(200);
    await (await aPage("stands-beside", { en: english })).publish();
    await unpublish();
    expect((await open("/stands-beside")).status).toBe(200);
    const gone = await open("/comes-and-goes");
    expect([gone.status, gone.text.includes(title)]).toEqual([410, false]);
    await publish();
    expect((await open("/comes-and-goes")).status).toBe(200);
  });

  test("cannot smuggle markup into its head, its data or its body", async () => {
    const title = `</title><script>alert(1)</script>"'`;
    const { publish } = await aPage("hostile", {
      en: { title, summary: `"><img src=x onerror=alert(1)>`, body: "<p>x</p><script>alert(1)</script><!--" },
    });
    await publish();
    const { text } = await open("/hostile");
    expect(text).not.toContain("<script>");
    expect(text).not.toContain("<img src=x");
    expect([...text.matchAll(/<script/g)].length).toBe([...text.matchAll(/<\/script>/g)].length);
  });

  test("is read from the database once a minute, and at once when it has changed", async () => {
    const { publish, id } = await aPage("kept-a-minute", { en: english });
    await publish();
    expect((await open("/kept-a-minute")).text).toContain(english.title);
    await server.db.updateTable("pageVersion").set({ title: "Another" }).where("pageId", "=", id).execute();
    expect((await open("/kept-a-minute")).text).toContain(english.title);
    server.clock.advance(61_000);
    expect((await open("/kept-a-minute")).text).toContain("Another");
  });
});

describe("an address that has nothing", () => {
  test.each(["/no-such-page", "/fr/no-such-page", "/no/such/page", "/404", "/xx", "/%00", "/Not a slug", "/blogs"])(
    "is not found: %s",
    async (address) => {
      const { status, text } = await open(address);
      expect(status).toBe(404);
      expect(text).toContain('<meta name="robots" content="noindex"');
      expect(text).not.toContain('rel="canonical"');
    },
  );

  test.each(["/travel", "/hub/expenses", "/reset-password/abc", "/no-such-page?draft"])(
    "is not what a screen behind the door is: %s gets the bare page",
    async (address) => {
      expect((await open(address)).text).toContain('<div id="app"></div>');
    },
  );

  test.each([
    "/experience/family/any/contact",
    "/fr/experience/family/any/contact/booking",
    "/host-families/any/contact",
  ])("is none that only the app shows: %s is the app, also when it is asked for anew", async (address) => {
    const { status, text } = await open(address);
    expect([status, text.includes("moved out")]).toEqual([200, false]);
  });

  test("does not keep the app from its bare page, which the worker holds", async () => {
    const { status, text } = await open("/shell");
    expect([status, text.includes('<div id="app"></div>')]).toEqual([200, true]);
  });
});

describe("an address that has moved", () => {
  const asked = (address: string, headers = {}) =>
    fetch(server.url + address, { redirect: "manual", headers: { Accept: "text/html", ...headers } });

  test.each([
    ["/travel/parent-dashboard?from=letter", "/travel?from=letter"],
    ["/hub/change-password", "/change-password"],
    ["/fr/hub/change-password", "/fr/change-password"],
    ["/login/?new", "/login?new"],
    ["/de/", "/de"],
    ["/Hub/Expenses?state=submitted", "/hub/expenses?state=submitted"],
    ["/DE/Prices", "/de/prices"],
    ["/RESET-PASSWORD/AbC", "/reset-password/AbC"],
  ])("says for good where: %s", async (address, target) => {
    const { status, headers } = await asked(address);
    expect([status, headers.get("location")]).toEqual([301, target]);
    expect(headers.get("cache-control")).toBe("public, max-age=86400");
  });

  test.each(["/no/such/", "/Blogs/", "//evil.example/", "/%5Cevil.example%2F..%2F/a/"])(
    "to where nothing is, is not found: %s",
    async (address) => {
      expect((await asked(address)).status).toBe(404);
    },
  );

  test("never leads out of the site, however it is written", async () => {
    const raw = await new Promise<{ status: number | undefined; location: string | undefined }>((resolve, reject) => {
      request(`${server.url}`, { path: "/\\evil.example/", headers: { Accept: "text/html" } }, (answer) => {
        answer.resume();
        resolve({ status: answer.statusCode, location: answer.headers.location });
      })
        .on("error", reject)
        .end();
    });
    expect(raw).toEqual({ status: 404, location: undefined });
  });

  test("is a matter of pages: calls, files and other methods are not moved", async () => {
    expect((await asked("/api/health/")).status).toBe(200);
    expect((await asked("/Travel", { Accept: "application/json" })).status).toBe(404);
    expect((await fetch(`${server.url}/Travel`, { method: "POST", redirect: "manual" })).status).not.toBe(301);
  });
});

describe("a crawler", () => {
  test("finds every published page in each of its languages, and the front page", async () => {
    const { publish, rewrite } = await aPage("in-the-map", { en: english, fr: french });
    await publish();
    await rewrite({ it: english });
    await (await aPage("elsewhere-in-the-map", { en: english, de: english })).publish();
    server.clock.advance(61_000);
    const { headers, text } = await open("/sitemap.xml");
    expect(headers.get("content-type")).toBe("application/xml; charset=utf-8");
    for (const address of ["", "fr", "zh", "in-the-map", "fr/in-the-map"])
      expect(text).toContain(`<loc>http://localhost:3000/${address}</loc>`);
    for (const locale of ["de", "it"]) expect(text).not.toContain(`/${locale}/in-the-map<`);
  });

  test("is told where the map is, and what is nothing for it", async () => {
    const { text, headers } = await open("/robots.txt");
    expect(text).toContain("Sitemap: http://localhost:3000/sitemap.xml");
    expect(text).toContain("Disallow: /api/");
    expect(headers.get("x-robots-tag")).toBeNull();
  });

  test("leaves a demo alone that others can reach", async () => {
    const demo = await startServer({
      client: serveClient(folder),
      config: { demo: true, origin: "https://demo.example" },
    });
    const get = (address: string) => demo.visitor().get(address, { Accept: "text/html" });
    expect((await get("/robots.txt")).body).toBe("User-agent: *\nDisallow: /\n");
    expect((await get("/")).headers.get("x-robots-tag")).toBe("noindex");
    await demo.close();
  });
});
