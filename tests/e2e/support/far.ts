import { openProxy } from "#tests/chaos/proxy.ts";
import { seededRandom } from "#tests/chaos/random.ts";

// Stands before the product as if it were far away: node far.ts PORT ITS_PORT.
const [port = 0, far = 0] = process.argv.slice(2).map(Number);
const proxy = await openProxy({ to: () => ({ host: "localhost", port: far }), random: seededRandom("far"), port });
proxy.turn({ delayMs: 120 });
