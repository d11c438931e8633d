// The browser's own offer to install, kept until a good moment.
interface InstallOffer extends Event {
  readonly prompt: () => Promise<unknown>;
}

const isOffer = (event: Event): event is InstallOffer => "prompt" in event && typeof event.prompt === "function";

let offer: InstallOffer | null = null;

export function followInstallOffers(): void {
  addEventListener("beforeinstallprompt", (event) => {
    if (!isOffer(event)) return;
    event.preventDefault();
    offer = event;
  });
  addEventListener("appinstalled", () => {
    offer = null;
  });
}

export const canInstall = (): boolean => offer !== null;

// An offer can be taken up once.
export async function install(): Promise<void> {
  const taken = offer;
  offer = null;
  await taken?.prompt();
}
