import type { Sms } from "./sms.port.ts";
import type { SmsService } from "./smsSettings.ts";

const patienceMs = 10_000;

export const createSms = (service: SmsService | null): Sms | null => service && createTwilioSms(service);

// One call of Twilio's: what they refuse is not tried again, what they could not do now is.
function createTwilioSms({ url, account, token, from }: SmsService): Sms {
  return {
    send: async ({ to, text }) => {
      const response = await fetch(`${url}/2010-04-01/Accounts/${encodeURIComponent(account)}/Messages.json`, {
        method: "POST",
        redirect: "error",
        signal: AbortSignal.timeout(patienceMs),
        headers: { Authorization: `Basic ${Buffer.from(`${account}:${token}`).toString("base64")}` },
        body: new URLSearchParams({ To: to, From: from, Body: text }),
      });
      await response.body?.cancel();
      if (response.status === 429 || response.status >= 500)
        throw new Error(`The service for text messages answered ${response.status}`);
      return response.ok;
    },
  };
}
