import { loadWords, say } from "#client/i18n/text.ts";
import { hrefOf } from "#client/session/openRoutes.ts";
import { canInstall, install } from "#client/session/installing.ts";
import { toast } from "#client/session/notify.ts";
import { isInstalled, standingOf, turnOn } from "./device.ts";

const askedAtKey = "promptAt";
const restMs = 30 * 86_400_000;
const lifeMs = 30_000;

const mayAsk = (now: number): boolean => now - Number(localStorage.getItem(askedAtKey) ?? -Infinity) > restMs;

// After the first message that was sent: whoever waits for an answer may want to be told of it. Once in thirty days, and as something to
// pass over; what is installed is not asked to be.
export async function askToReach(userId: string, now = Date.now()): Promise<void> {
  const question = mayAsk(now) ? questionFor(userId) : null;
  if (question === null) return;
  localStorage.setItem(askedAtKey, String(now));
  await loadWords("notifications");
  const line = say("notifications", "installLine");
  const asked = { about: "reach", line, lifeMs };
  if (question === "push")
    toast(say("notifications", "askTitle"), {
      ...asked,
      action: { label: say("notifications", "turnOn"), run: () => void turnOn(userId).catch(() => undefined) },
    });
  else if (question === "install")
    toast(say("notifications", "installTitle"), {
      ...asked,
      action: { label: say("notifications", "install"), run: () => void install() },
    });
  else toast(say("notifications", "installTitle"), { ...asked, href: hrefOf("notificationSettings") ?? "/" });
}

function questionFor(userId: string): "push" | "install" | "guide" | null {
  const standing = standingOf(userId);
  if (standing === "off") return "push";
  if (standing === "installFirst") return "guide";
  return canInstall() && !isInstalled() ? "install" : null;
}
