import { createInbound } from "./features/mailReplies/inbound.ts";
import { createReplies } from "./features/mailReplies/replies.ts";
import { placeOf } from "./features/notifications/compose.ts";
import { createFileTaking } from "./features/uploads/wholeFile.ts";
import type { FilePorts } from "./files/filePorts.ts";
import type { Messaging } from "./messaging.ts";
import type { Ports } from "./ports.ts";
import type { Inbound } from "./providers/inboundMail/inboundMail.port.ts";
import { withReturnPaths } from "./providers/mail/returnPaths.ts";
import { createSignedAddresses } from "./providers/mail/signedAddresses.ts";

const addressesOf = ({ config, secrets }: Pick<Ports, "config" | "secrets">) =>
  config.inboundMail && createSignedAddresses(secrets, config.inboundMail.domain);

// Where mail comes in, all that leaves says who hears of it when it does not arrive.
export function withReturns(ports: Ports): Ports {
  const addresses = addressesOf(ports);
  return addresses === null ? ports : { ...ports, mail: withReturnPaths(ports.mail, { ...ports, addresses }) };
}

// What becomes of mail that comes in; none where none does.
export function createInboundMail(
  ports: Ports & FilePorts,
  { operations, news }: Pick<Messaging, "operations" | "news">,
): Inbound | null {
  const addresses = addressesOf(ports);
  const { config, db } = ports;
  if (addresses === null) return null;
  const write = createReplies({
    db,
    takeFile: createFileTaking(ports),
    operate: async (actor, op) => {
      const [answer] = await operations.run(actor, [op]);
      return answer ?? { opId: op.opId, ok: false, code: "unavailable", isRetryable: true };
    },
  });
  return createInbound({
    ...ports,
    addresses,
    write,
    receiver: config.inboundMail?.receiver ?? null,
    hrefOf: (person, conversationId) =>
      `${config.origin}${placeOf({ person, conversationId, kind: conversationId === null ? "trips" : "messages" })}`,
    tell: (userId) =>
      news.changed(
        [{ resource: "notifications", ids: [userId], audience: { people: [userId], businesses: [] } }],
        null,
      ),
  });
}
