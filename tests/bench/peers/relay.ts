import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { Server, type Socket } from "socket.io";
import { keepEach } from "./keepEach.ts";
import { keepNothing } from "./keepNothing.ts";
import { keepSequence } from "./keepSequence.ts";
import type { Store } from "./store.ts";

// The limits beside the product: a socket.io server that passes a message on to the other one of two, stored in three ways.
const stores: Readonly<Record<string, (url: string) => Store>> = {
  "sio-none": keepNothing,
  "sio-each": keepEach,
  "sio-seq": keepSequence,
};
const [kind = "", url = ""] = process.argv.slice(2);
const store = stores[kind]?.(url);
if (!store) throw new Error(`There is no peer ${kind}`);

const http = createServer();
const io = new Server(http, { transports: ["websocket"], serveClient: false, perMessageDeflate: false });
const sockets = new Map<number, Socket>();

io.on("connection", (socket) => {
  const user = Number(socket.handshake.auth["user"]);
  const partner = user ^ 1;
  const conversation = user >> 1;
  sockets.set(user, socket);
  socket.on("disconnect", () => {
    if (sockets.get(user) === socket) sockets.delete(user);
  });
  socket.on("msg", async ({ body }: { body: string }, answer: (result: object) => void) => {
    const seq = await store.keep({ conversation, sender: user, body });
    answer({ seq });
    sockets.get(partner)?.emit("msg", { conversation, seq, sender: user, body });
  });
  socket.on("missed", async (seq: number, answer: (messages: readonly unknown[]) => void) =>
    answer(await store.after(conversation, seq)),
  );
});

http.listen(0, "127.0.0.1", () => process.send?.({ ready: (http.address() as AddressInfo).port }));
process.on("SIGTERM", () => process.exit());
