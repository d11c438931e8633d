import { startCluster } from "./machine/cluster.ts";
import { invite } from "./targets/load.ts";
import { sioSeq } from "./targets/relays.ts";
import { hearth, hearthSingle } from "./targets/product.ts";
const cluster = await startCluster();
const prof = process.argv[2];
const which = process.argv[3]?.split(",");
try {
  for (const target of [sioSeq, hearth, hearthSingle].filter(t => !which || which.includes(t.name))) {
    const running = await target.start(cluster, prof ? { flags: ["--cpu-prof", "--cpu-prof-dir=" + prof] } : {});
    const guests = await invite({ target, running, count: 200 });
    console.log(target.name, "connect", guests.connectMs);
    for (const w of [1, 2, 4, 8, 24, 48]) { const m = await guests.closed(w, { warmMs: 700, measureMs: 2000 }); console.log(w, Math.round(m.perSecond), m.serverCpu.toFixed(3), m.databaseCpu.toFixed(3), "gen", m.generatorShare.toFixed(2), "p50", m.latency.p50.toFixed(1), "wrong", m.wrong); }
    for (const rate of [300, 5000, 10000, 20000]) { const m = await guests.open(rate, { warmMs: 500, measureMs: 3000 }); console.log(rate+"/s", Math.round(m.perSecond), m.serverCpu.toFixed(3), m.databaseCpu.toFixed(3), m.latency.p50.toFixed(2), m.latency.p99.toFixed(2)); }
    await guests.leave(); await running.stop();
  }
} finally { await cluster.stop(); }
process.exit();
