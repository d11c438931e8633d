import { callFrom, callOn, incoming, quietConversation, twoOfEach } from "./support/calling.ts";
import { meet } from "./support/callWays.ts";
import { test, expect } from "./support/hearth.ts";
import { messagesOf } from "./support/talking.ts";
test.use({ launchOptions: async ({ launchOptions }, use) => use({ ...launchOptions, args: [...(launchOptions.args ?? []), ...twoOfEach] }) });
const st = (p: any) => p.evaluate(async () => { const out: any[] = []; for (const l of window.lines) { const r = [...(await l.getStats()).values()]; out.push([l.connectionState, l.iceConnectionState, r.filter((x:any)=>x.type==="inbound-rtp").map((x:any)=>x.kind+x.bytesReceived), r.filter((x:any)=>x.type==="outbound-rtp").map((x:any)=>x.kind+x.bytesSent), r.filter((x:any)=>x.type==="candidate-pair").map((x:any)=>[x.state,x.requestsSent,x.responsesReceived].join("/")), r.filter((x:any)=>/candidate$/.test(x.type)).map((x:any)=>x.type[0]+x.candidateType+":"+x.address+":"+x.port)]); } return JSON.stringify(out); });
test("three", async ({ browser }) => {
  test.setTimeout(100_000);
  await meet(browser, "straight", async ({ come, carries }) => {
    const [parent, office] = [await come("parent"), await come("coordinator")];
    await parent.goto("/travel");
    const id = await quietConversation(parent);
    await office.goto(`${messagesOf("coordinator")}?conversation=${id}`);
    await callFrom(office, { isFirst: true });
    await incoming(parent).getByRole("button", { name: "Accept" }).click();
    await carries(1, parent, office);
    for (const name of ["fake_device_1", "Fake Audio Input 1"]) {
      await callOn(parent).getByRole("button", { name: "More options" }).click();
      await parent.getByRole("menuitemcheckbox", { name }).click();
      await parent.waitForTimeout(3000);
      console.log(name, "office", await st(office)); await office.waitForTimeout(1500); console.log(name, "office", await st(office)); console.log("parent", await st(parent));
    }
  });
});
test("weak", async ({ browser }) => {
  test.setTimeout(100_000);
  await meet(browser, "straight", async ({ comeOnWeakLine, lose }) => {
    const [parent, office] = await comeOnWeakLine("parent", "coordinator");
    parent.on("console", (m) => console.log("P", m.text()));
    await parent.goto("/travel");
    const id = await quietConversation(parent);
    await office.goto(`${messagesOf("coordinator")}?conversation=${id}`);
    await callFrom(office, { isFirst: true });
    await incoming(parent).getByRole("button", { name: "Accept" }).click();
    await parent.waitForTimeout(6000);
    console.log("parent", await st(parent)); console.log("office", await st(office));
    lose(4);
    await parent.waitForTimeout(12000);
    console.log("parent", await st(parent)); console.log("office", await st(office));
    console.log(await parent.evaluate(async () => [...(await window.lines.at(-1)!.getStats()).values()].filter((x:any)=>x.type==="remote-inbound-rtp").map((x:any)=>[x.kind,x.fractionLost,x.roundTripTime].join())));
  });
});
