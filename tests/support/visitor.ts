import { isPlainObject, renameKeys, snakeKey } from "#shared/wire/case.ts";

// What a test reads of an answer is not known to the types; a wrong guess fails the test.
// oxlint-disable-next-line no-explicit-any
export type Body = any;

export interface Answer {
  readonly status: number;
  readonly body: Body;
  readonly headers: Headers;
  readonly setCookies: readonly string[];
}

type Headers_ = Readonly<Record<string, string>>;

export interface Visitor {
  readonly get: (path: string, headers?: Headers_) => Promise<Answer>;
  readonly post: (path: string, body?: unknown, headers?: Headers_) => Promise<Answer>;
  readonly patch: (path: string, body?: unknown, headers?: Headers_) => Promise<Answer>;
  readonly remove: (path: string, headers?: Headers_) => Promise<Answer>;
  readonly send: (
    method: string,
    path: string,
    options?: { readonly body?: unknown; readonly headers?: Headers_ },
  ) => Promise<Answer>;
  readonly cookies: Map<string, string>;
}

// A browser as far as the server can tell: keeps cookies, sends the CSRF token and says that the request is its own page's.
export function createVisitor(url: string, cookies = new Map<string, string>()): Visitor {
  const send: Visitor["send"] = async (method, path, { body, headers = {} } = {}) => {
    if (method !== "GET" && !cookies.has("__Host-csrf")) await send("GET", "/api/health");
    const response = await fetch(`${url}${path}`, {
      method,
      headers: { ...usualHeaders(cookies, body), ...headers },
      redirect: "manual",
      ...(body === undefined ? {} : { body: wireBody(body) }),
    });
    const setCookies = response.headers.getSetCookie();
    for (const cookie of setCookies) keep(cookies, cookie);
    return { status: response.status, body: await bodyOf(response), headers: response.headers, setCookies };
  };
  return {
    send,
    cookies,
    get: (path, headers = {}) => send("GET", path, { headers }),
    post: (path, body = {}, headers = {}) => send("POST", path, { body, headers }),
    patch: (path, body = {}, headers = {}) => send("PATCH", path, { body, headers }),
    remove: (path, headers = {}) => send("DELETE", path, { headers }),
  };
}

function usualHeaders(cookies: ReadonlyMap<string, string>, body: unknown): Record<string, string> {
  return {
    Cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join("; "),
    "Sec-Fetch-Site": "same-origin",
    "X-Requested-With": "XMLHttpRequest",
    "X-CSRF-Token": cookies.get("__Host-csrf") ?? "",
    ...(body === undefined ? {} : { "Content-Type": "application/json" }),
  };
}

// Text is sent as it stands, so that a test may send what is not JSON.
const wireBody = (body: unknown): string =>
  typeof body === "string" ? body : JSON.stringify(isPlainObject(body) ? renameKeys(body, snakeKey) : body);

function keep(cookies: Map<string, string>, cookie: string): void {
  const [pair = ""] = cookie.split("; ");
  const at = pair.indexOf("=");
  if (/Max-Age=0(;|$)/.test(cookie)) cookies.delete(pair.slice(0, at));
  else cookies.set(pair.slice(0, at), pair.slice(at + 1));
}

async function bodyOf(response: Response): Promise<Body> {
  const text = await response.text();
  return response.headers.get("content-type")?.includes("json") && text !== "" ? JSON.parse(text) : text;
}
