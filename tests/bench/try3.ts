import { startCluster } from "./machine/cluster.ts";
import { startChild } from "./machine/child.ts";
import { hearth } from "./targets/product.ts";
const cluster = await startCluster();
const running = await hearth.start(cluster, { flags: process.argv[2] ? ["--cpu-prof","--cpu-prof-dir="+process.argv[2]] : [] });
const generator = startChild({ file: "tests/bench/generator/generator.ts" });
try {
  console.log(await generator.ask({ do: "connect", dialect: "hearth", port: running.port, people: running.people(5000), atOnce: 100 }));
  await generator.ask({ do: "reset" }); await new Promise(r=>setTimeout(r,1500)); await running.writeMissed();
  console.log(await generator.ask({ do: "join", atOnce: 100 }));
} catch (e) { console.log(String(e), "OUT", running.child?.output().slice(-3000)); }
await generator.kill("SIGKILL"); await running.stop(); await cluster.stop(); process.exit();
