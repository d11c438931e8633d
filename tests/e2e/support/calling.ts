import type { Browser, Page } from "@playwright/test";
import type { Role } from "#shared/access/roles.ts";
import { expect, signIn } from "./hearth.ts";

// A camera and a microphone that the browser makes up.
export const madeUpDevices = ["--use-fake-device-for-media-stream", "--use-fake-ui-for-media-stream"];

declare global {
  interface Window {
    lines: RTCPeerConnection[];
  }
}

interface Arriving {
  // Where all must be relayed no line may go from the one browser to the other.
  readonly isRelayed?: boolean;
  // By which port of this machine the relay is reached, where it is another than its own.
  readonly relayPort?: number;
}

// A browser of its own for each, in which every line that is opened can be asked what has come by it.
export async function arrive(
  browser: Browser,
  role: Role,
  { isRelayed = false, relayPort }: Arriving = {},
): Promise<Page> {
  const context = await browser.newContext({ permissions: ["camera", "microphone"] });
  const page = await context.newPage();
  await page.addInitScript(
    ({ relayed, port }) => {
      window.lines = [];
      const by = ({ urls, ...server }: RTCIceServer): RTCIceServer => ({
        ...server,
        urls: [urls].flat().map((url) => (port === undefined ? url : url.replace(/:\d+$/, `:${port}`))),
      });
      window.RTCPeerConnection = new Proxy(RTCPeerConnection, {
        construct: (target, [given]: [RTCConfiguration?]) => {
          const line = new target({
            ...given,
            iceServers: (given?.iceServers ?? []).map(by),
            ...(relayed ? { iceTransportPolicy: "relay" as const } : {}),
          });
          window.lines.push(line);
          return line;
        },
      });
    },
    { relayed: isRelayed, port: relayPort },
  );
  await signIn(page, role);
  return page;
}

const headers = { "X-Requested-With": "XMLHttpRequest", Accept: "application/json" };

async function conversationsOf(page: Page): Promise<readonly string[]> {
  const listed = await page.request.get("/api/conversations?perPage=100", { headers });
  const { data } = (await listed.json()) as { data: { id: string }[] };
  return data.map(({ id }) => id);
}

const mayCall = async (page: Page, id: string): Promise<boolean> =>
  (await page.request.get(`/api/conversations/video/token?conversationId=${id}`, { headers })).ok();

// The oldest of the parent's open conversations: no other test is there.
export async function quietConversation(page: Page): Promise<string> {
  for (const id of (await conversationsOf(page)).toReversed()) if (await mayCall(page, id)) return id;
  throw new Error("No conversation of the parent is open");
}

// One in which both may call.
export async function sharedConversation(page: Page, other: Page): Promise<string> {
  const theirs = new Set(await conversationsOf(other));
  for (const id of (await conversationsOf(page)).toReversed())
    if (theirs.has(id) && (await mayCall(page, id)) && (await mayCall(other, id))) return id;
  throw new Error("They have no open conversation together");
}

export const bytesOf = (page: Page, kind: string): Promise<number> =>
  page.evaluate(async (asked) => {
    const reports = await Promise.all(window.lines.map((line) => line.getStats()));
    return reports
      .flatMap((report) => [...report.values()])
      .filter((one) => one.type === "inbound-rtp" && one.kind === asked)
      .reduce((sum, one) => sum + one.bytesReceived, 0);
  }, kind);

export async function flows(page: Page): Promise<void> {
  for (const kind of ["audio", "video"]) {
    await expect.poll(() => bytesOf(page, kind)).toBeGreaterThan(0);
    const before = await bytesOf(page, kind);
    await expect.poll(() => bytesOf(page, kind)).toBeGreaterThan(before);
  }
}

// The office's menu of a conversation calls; the first time a browser does, it is tried first whether one will be seen and heard.
export async function callFrom(office: Page, { isFirst = false } = {}): Promise<void> {
  // As long as the conversation comes in, its head may be drawn anew and the menu with it.
  await expect(async () => {
    await office.getByRole("button", { name: "More", exact: true }).click({ timeout: 5_000 });
    await office.getByRole("menuitem", { name: "Call", exact: true }).click({ timeout: 5_000 });
  }).toPass();
  if (isFirst) await office.getByRole("button", { name: "Call now" }).click();
}

export const callOn = (page: Page) => page.getByRole("dialog", { name: /^Call with/ });
export const incoming = (page: Page) => page.getByRole("alertdialog", { name: /is calling$/ });

// The scripts that a page fetches in which there is something of Twilio's own clients, by what they are made of and not by their name.
export function watchScripts(page: Page): () => Promise<readonly string[]> {
  const urls = new Set<string>();
  page.on("request", (request) => request.resourceType() === "script" && urls.add(request.url()));
  return async () => {
    const found: string[] = [];
    for (const url of urls) if ((await (await page.request.get(url)).text()).includes("twilio.com")) found.push(url);
    return found;
  };
}
