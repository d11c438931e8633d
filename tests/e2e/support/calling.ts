import type { Browser, Page } from "@playwright/test";
import type { Role } from "#shared/access/roles.ts";
import { expect, signIn } from "./hearth.ts";
import type { WeakWays } from "./weakWay.ts";

// A camera and a microphone that the browser makes up.
export const madeUpDevices = ["--use-fake-device-for-media-stream", "--use-fake-ui-for-media-stream"];

// More than one of each, the second of the cameras one of depth, which carries no picture; and where a browser is reached is said as it is.
export const moreDevices = [
  "--use-fake-device-for-media-stream=device-count=3",
  "--use-fake-ui-for-media-stream",
  "--disable-features=WebRtcHideLocalIpsWithMdns",
];

declare global {
  interface Window {
    lines: RTCPeerConnection[];
    wayTo: (address: string, port: number) => Promise<number>;
    speak: (words: string) => void;
  }
}

export interface Arriving {
  // Where all must be relayed no line may go from the one browser to the other.
  readonly isRelayed?: boolean;
  // By which port of this machine the relay is reached, where it is another than its own.
  readonly relayPort?: number | undefined;
  // Whatever goes straight to another browser leaves by these.
  readonly ways?: WeakWays | undefined;
  // Finds nobody by itself, and is found: else it would go round the weak way of whoever it talks to.
  readonly isFound?: boolean;
  readonly size?: { readonly width: number; readonly height: number } | undefined;
}

// A browser of its own for each, in which every line that is opened can be asked what has come by it.
export async function arrive(browser: Browser, role: Role, arriving: Arriving = {}): Promise<Page> {
  const { isRelayed = false, isFound = false, relayPort, ways, size } = arriving;
  const context = await browser.newContext({
    permissions: ["camera", "microphone"],
    ...(size && { viewport: size, hasTouch: size.width < 760 }),
  });
  const page = await context.newPage();
  if (ways) await page.exposeFunction("wayTo", ways.to);
  await page.addInitScript(watchLines, { isRelayed, relayPort, isFound, isWeak: ways !== undefined });
  await page.addInitScript(makeUpSpeech);
  await signIn(page, role);
  return page;
}

interface Watching {
  readonly isRelayed: boolean;
  readonly relayPort: number | undefined;
  readonly isFound: boolean;
  readonly isWeak: boolean;
}

// Runs in the page, before anything of its own.
function watchLines({ isRelayed, relayPort, isFound, isWeak }: Watching): void {
  window.lines = [];
  const place = /(candidate:\S+ \d+ udp \d+) (\S+) (\d+) (typ host)/gi;
  // What the other side has said of where it is found.
  async function led(words: string): Promise<string> {
    if (isFound) return words.replace(/^a=candidate:.*\r\n/gm, "");
    if (!isWeak) return words;
    let said = words;
    for (const [whole, before = "", address = "", port, kind = ""] of words.matchAll(place))
      said = said.replace(whole, `${before} ${address} ${await window.wayTo(address, Number(port))} ${kind}`);
    return said;
  }
  const by = ({ urls, ...server }: RTCIceServer): RTCIceServer => ({
    ...server,
    urls: [urls].flat().map((url) => (relayPort === undefined ? url : url.replace(/:\d+$/, `:${relayPort}`))),
  });
  window.RTCPeerConnection = new Proxy(RTCPeerConnection, {
    construct: (target, [given]: [RTCConfiguration?]) => {
      const line = new target({
        ...given,
        iceServers: (given?.iceServers ?? []).map(by),
        ...(isRelayed ? { iceTransportPolicy: "relay" as const } : {}),
      });
      window.lines.push(line);
      if (!isFound && !isWeak) return line;
      const [add, hear] = [line.addIceCandidate.bind(line), line.setRemoteDescription.bind(line)];
      line.addIceCandidate = async (one?: RTCIceCandidateInit | null) => {
        if (!isFound) await add(one ? { ...one, candidate: await led(one.candidate ?? "") } : undefined);
      };
      line.setRemoteDescription = async (told: RTCSessionDescriptionInit) =>
        hear({ type: told.type, sdp: await led(told.sdp ?? "") });
      return line;
    },
  });
}

// Like the camera: a browser of a test has nobody who writes down what is said.
function makeUpSpeech(): void {
  class MadeUpSpeech extends EventTarget {
    start(): void {
      window.speak = (words) =>
        void this.dispatchEvent(
          Object.assign(new Event("result"), { resultIndex: 0, results: [[{ transcript: words }]] }),
        );
    }
    stop(): void {
      this.dispatchEvent(new Event("end"));
    }
  }
  Object.assign(window, { SpeechRecognition: MadeUpSpeech });
}

const headers = { "X-Requested-With": "XMLHttpRequest", Accept: "application/json" };

async function listed(page: Page): Promise<readonly { readonly id: string; readonly kind: string }[]> {
  const answer = await page.request.get("/api/conversations?perPage=100", { headers });
  return ((await answer.json()) as { data: { id: string; kind: string }[] }).data;
}

const conversationsOf = async (page: Page): Promise<readonly string[]> => (await listed(page)).map(({ id }) => id);

// Their own with the office: nobody else is rung there.
export async function supportConversation(page: Page): Promise<string> {
  for (const { id, kind } of await listed(page)) if (kind === "support" && (await mayCall(page, id))) return id;
  throw new Error("They have no open conversation with the office alone");
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
