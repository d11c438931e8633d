import { randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import Stripe from "stripe";

type Fields = Record<string, string>;

interface Thing extends Record<string, unknown> {
  readonly id: string;
  status: string;
}

const secret = "whsec_a_secret_for_tests";

export type StripeService = Awaited<ReturnType<typeof startStripeService>>;

// Stripe's interface on this machine, as far as we use it: sessions, intents, captures, refunds, keys that count once, and notices that are signed.
export async function startStripeService() {
  const things = new Map<string, Thing>();
  const answered = new Map<string, string>();
  const asked: { readonly path: string; readonly fields: Fields }[] = [];
  const stripe = new Stripe("sk_test_none");
  const http = createServer((request, response) => void respond(request, response));

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const fields: Fields = Object.fromEntries(new URLSearchParams(Buffer.concat(chunks).toString()));
    const path = (request.url ?? "").replace(/\?.*$/, "").replace("/v1/", "");
    const key = request.headers["idempotency-key"];
    const known = typeof key === "string" ? answered.get(key) : undefined;
    if (request.method === "POST") asked.push({ path, fields });
    const [status, body] = known === undefined ? answer(request.method ?? "GET", path, fields) : [200, known];
    if (typeof key === "string" && status === 200) answered.set(key, body);
    response.writeHead(status, { "Content-Type": "application/json" }).end(body);
  }

  function answer(method: string, path: string, fields: Fields): [number, string] {
    const [kind = "", id = "", act = ""] = path.replace("checkout/sessions", "sessions").split("/");
    if (method === "POST" && id === "") return [200, JSON.stringify(make(kind, fields))];
    const thing = things.get(id);
    if (!thing) return [404, JSON.stringify({ error: { type: "invalid_request_error", message: "No such thing" } })];
    if (act === "" && kind === "disputes" && fields["submit"] === "true") thing.status = "under_review";
    if (act === "") return [200, JSON.stringify(thing)];
    const next = {
      capture: ["requires_capture", "succeeded"],
      cancel: ["requires_capture", "canceled"],
      expire: ["open", "expired"],
    }[act];
    if (!next || thing.status !== next[0])
      return [
        400,
        JSON.stringify({
          error: { type: "invalid_request_error", code: "payment_intent_unexpected_state", message: "Not now" },
        }),
      ];
    thing.status = next[1] ?? thing.status;
    return [200, JSON.stringify(thing)];
  }

  const metadataIn = (fields: Fields, prefix: string): Fields =>
    Object.fromEntries(
      Object.entries(fields).flatMap(([name, value]) => {
        const found = new RegExp(`^${prefix}\\[(\\w+)\\]$`).exec(name.replace("payment_intent_data[metadata]", "paid"));
        return found?.[1] ? [[found[1], value]] : [];
      }),
    );

  function make(kind: string, fields: Fields): Thing {
    const isSession = kind === "sessions";
    const id = `${{ sessions: "cs", payment_intents: "pi", refunds: "re" }[kind] ?? "xx"}_${randomUUID()}`;
    const thing: Thing = {
      id,
      object: isSession ? "checkout.session" : kind.slice(0, -1),
      status: { sessions: "open", payment_intents: "requires_capture", refunds: "succeeded" }[kind] ?? "",
      mode: fields["mode"],
      url: isSession ? `https://checkout.stripe.example/${id}` : undefined,
      amount: Number(fields["amount"] ?? fields["line_items[0][price_data][unit_amount]"] ?? 0),
      currency: fields["currency"] ?? fields["line_items[0][price_data][currency]"] ?? "eur",
      metadata: metadataIn(fields, "metadata"),
      paid: metadataIn(fields, "paid"),
      payment_intent: fields["payment_intent"] ?? null,
      setup_intent: null,
      customer: null,
    };
    things.set(id, thing);
    return thing;
  }

  // What the payer does on their page.
  function pay(sessionId: string): Thing {
    const session = things.get(sessionId);
    if (!session) throw new Error(`There is no session ${sessionId}`);
    session.status = "complete";
    if (session["mode"] === "setup") {
      const setup: Thing = {
        id: `seti_${randomUUID()}`,
        object: "setup_intent",
        status: "succeeded",
        payment_method: "pm_card",
      };
      things.set(setup.id, setup);
      return Object.assign(session, { setup_intent: setup.id, customer: "cus_1" });
    }
    const intent: Thing = {
      id: `pi_${randomUUID()}`,
      object: "payment_intent",
      status: "requires_capture",
      amount: session["amount"],
      currency: session["currency"],
      metadata: session["paid"],
    };
    things.set(intent.id, intent);
    session["payment_intent"] = intent.id;
    return intent;
  }

  // The payer's bank takes a payment up.
  function take(intentId: string, status: string, dueBy: Date): Thing {
    const intent = things.get(intentId);
    const dispute: Thing = {
      id: `dp_${randomUUID()}`,
      object: "dispute",
      status,
      payment_intent: intentId,
      amount: intent?.["amount"],
      currency: "eur",
      reason: "fraudulent",
      evidence_details: { due_by: dueBy.getTime() / 1000 },
    };
    things.set(dispute.id, dispute);
    return dispute;
  }

  // A notice of theirs, signed as they sign it.
  function noticeOf(type: string, object: object, at: Date, eventId = `evt_${randomUUID()}`) {
    const body = JSON.stringify({ id: eventId, object: "event", type, data: { object } });
    const timestamp = Math.floor(at.getTime() / 1000);
    return { body, signature: stripe.webhooks.generateTestHeaderString({ payload: body, secret, timestamp }) };
  }

  await new Promise<void>((resolve) => http.listen(0, "127.0.0.1", resolve));
  const { port } = http.address() as AddressInfo;
  return {
    settings: { key: "sk_test_none", webhookSecret: secret, url: new URL(`http://127.0.0.1:${port}`) },
    asked,
    things,
    pay,
    take,
    noticeOf,
    find: (kind: string): Thing[] => [...things.values()].filter(({ object }) => object === kind) as Thing[],
    close: () => new Promise((resolve) => http.close(resolve)),
  };
}
