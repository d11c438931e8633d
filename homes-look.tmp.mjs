// run in tree as homes-look.tmp.mjs
import { chromium } from "@playwright/test";
import { readFileSync } from "node:fs";
import sharp from "sharp";
import { spawn } from "node:child_process";
const out="/tmp/lead";
const port=3704, base=`http://localhost:${port}`;
const server=spawn(process.execPath,["realtime-server/main.js"],{env:{...process.env,PORT:String(port),HEARTH_DATA:"data/look",HEARTH_DRAW_AHEAD:"off"},stdio:"inherit"});
for(let i=0;i<400;i++){ if((await fetch(base+"/api/health").catch(()=>null))?.ok) break; await new Promise(r=>setTimeout(r,300)); }
const executablePath=readFileSync("node_modules/.cache/hearth/chromium","utf8").trim();
const browser=await chromium.launch({executablePath,args:["--no-sandbox"]});
async function person(email,{w=390,h=844,dark=false,sw="block"}={}){
  const c=await browser.newContext({baseURL:base,viewport:{width:w,height:h},colorScheme:dark?"dark":"light",locale:"en-IE",timezoneId:"Europe/Dublin",serviceWorkers:sw,reducedMotion:"reduce"});
  const p=await c.newPage();
  if(email){
    await p.request.get("/api/health");
    const csrf=(await c.cookies()).find(x=>x.name==="__Host-csrf")?.value??"";
    const a=await p.request.post("/api/login",{headers:{"X-Requested-With":"XMLHttpRequest","X-CSRF-Token":csrf,Origin:base},data:{email,password:"welcome-to-hearth",stays:true}});
    if(!a.ok()) console.log("login",email,a.status());
  }
  p.on("console",m=>m.type()==="error"&&console.log("ERR",p.url(),m.text().slice(0,160)));
  p.on("pageerror",e=>console.log("PAGEERR",p.url(),String(e).slice(0,200)));
  return {c,p};
}
async function shots(name,email,list,opt={}){
  const {c,p}=await person(email,opt);
  const tiles=[];
  for(const [label,path,act] of list){
    try{
      await p.goto(path); await p.locator("h1").first().waitFor({timeout:15000}); await p.waitForLoadState("networkidle").catch(()=>{});
      if(act) await act(p);
      await p.waitForTimeout(250);
      const over=await p.evaluate(()=>document.documentElement.scrollWidth-innerWidth); if(over>0) console.log("WIDE",name,label,over);
      const full=opt.full!==false;
      tiles.push(await p.screenshot({fullPage:full}));
    }catch(e){console.log("FAIL",name,label,String(e).slice(0,200)); tiles.push(await p.screenshot());}
  }
  await c.close();
  const w=opt.tw??390,h=opt.th??1400,cols=opt.cols??4;
  const sets=[];for(let i=0;i<tiles.length;i+=cols) sets.push(tiles.slice(i,i+cols));
  let k=0;
  for(const set of sets){
    const comp=await Promise.all(set.map(async(t,i)=>{const r=await sharp(t).resize({width:w-10}).toBuffer();const m=await sharp(r).metadata();return{input:await sharp(r).extract({left:0,top:0,width:m.width,height:Math.min(m.height,h)}).toBuffer(),left:i*w,top:0}}));
    await sharp({create:{width:w*cols,height:h,channels:3,background:"#777"}}).composite(comp).png().toFile(`${out}/homes-look-${name}-${k++}.png`);
  }
}
export { shots, person, browser, server, base };
const which=process.argv[2]??"all";
const mod=await import(process.argv[3]);
try { await mod.default({shots,person,browser,base,out,sharp}); } finally { await browser.close(); server.kill("SIGTERM"); }
