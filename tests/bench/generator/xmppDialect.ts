import { bodyOf, findBodies, type Dialect, type Setting, type Talk } from "./dialect.ts";

// XMPP over a websocket (RFC 7395) as the servers measured beside the product are spoken to: every message is followed
// by a request for an acknowledgement (XEP-0198), and who comes back asks the archive (XEP-0313) for what was missed.
export const xmppDialect: Dialect = { path: "/ws", protocol: "xmpp", begin };

const host = "localhost";
const open = `<open xmlns="urn:ietf:params:xml:ns:xmpp-framing" to="${host}" version="1.0"/>`;
const bind =
  "<iq xmlns='jabber:client' type='set' id='bind'><bind xmlns='urn:ietf:params:xml:ns:xmpp-bind'><resource>bench</resource></bind></iq>";
const enable = "<enable xmlns='urn:xmpp:sm:3'/>";
const askAck = "<r xmlns='urn:xmpp:sm:3'/>";
const handled = /\bh=['"](\d+)/;

const missedSince = (
  moment: string,
): string => `<iq xmlns='jabber:client' type='set' id='missed'><query xmlns='urn:xmpp:mam:2'><x xmlns='jabber:x:data' type='submit'>
  <field var='FORM_TYPE' type='hidden'><value>urn:xmpp:mam:2</value></field><field var='start'><value>${moment}</value></field></x>
  <set xmlns='http://jabber.org/protocol/rsm'><max>50</max></set></query></iq>`;

function begin({ line, place, who, hears, memory }: Setting): Talk {
  const sent: number[] = [];
  let acked = 0;
  // Of our own that are no messages but are counted by the server too.
  let asked = 0;
  let stanzas = 0;
  let isKnown = false;

  function say(text: string): void {
    line.write(text);
    line.flush();
  }

  // A stream begins twice: before and after the password.
  function features(): void {
    if (isKnown) return say(bind);
    say(
      `<auth xmlns='urn:ietf:params:xml:ns:xmpp-sasl' mechanism='PLAIN'>${Buffer.from(`\0${who.user}\0${String(who.auth["password"])}`).toString("base64")}</auth>`,
    );
  }

  function known(): void {
    isKnown = true;
    say(open);
  }

  // Presence goes first, so that what is counted afterwards are messages alone.
  function bound(): void {
    line.write("<presence xmlns='jabber:client'/>");
    say(enable);
  }

  function enabled(): void {
    stanzas = 0;
    hears.ready();
    if (memory.wasHere) askMissed();
    memory.wasHere = true;
  }

  function askMissed(): void {
    asked = 1;
    say(missedSince(memory.leftAt));
  }

  function acknowledged(text: string): void {
    const upTo = Number(handled.exec(text)?.[1] ?? 0) - asked;
    for (; acked < upTo; acked += 1) hears.acked(sent[acked] ?? 0);
  }

  function take(bytes: Buffer, start: number, end: number): void {
    const text = bytes.toString("latin1", start, Math.min(end, start + 400));
    if (text.startsWith("<message") || text.startsWith("<iq") || text.startsWith("<presence")) stanzas += 1;
    if (text.startsWith("<message")) findBodies(bytes, { start, end }, hears.received);
    else if (text.startsWith("<a ")) acknowledged(text);
    else if (text.startsWith("<r ")) say(`<a xmlns='urn:xmpp:sm:3' h='${stanzas}'/>`);
    else if (/^<(stream:)?features/.test(text)) features();
    else if (text.startsWith("<success")) known();
    else if (text.startsWith("<enabled")) enabled();
    else if (text.startsWith("<iq") && /id=['"]bind/.test(text)) bound();
    else if (text.startsWith("<iq") && /id=['"]missed/.test(text)) hears.caughtUp();
    else if (/^<(failure|failed|close|stream:error)/.test(text)) hears.failed(text);
  }

  return {
    begin: () => say(open),
    send: (number) => {
      sent.push(number);
      line.write(
        `<message xmlns='jabber:client' to='${who.conversation}' type='chat' id='${number}'><body>${bodyOf(place, number)}</body></message>`,
      );
      line.write(askAck);
    },
    flush: line.flush,
    take,
  };
}
