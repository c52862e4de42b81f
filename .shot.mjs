import { chromium } from '@playwright/test';
const [,, base, out, specs] = process.argv;
const b = await chromium.launch({executablePath:'/usr/bin/chromium',args:['--no-sandbox','--disable-gpu']});
for (const spec of specs.split(',')) {
  const [path,w,scheme='light',full='1',state] = spec.split('|');
  const ctx = await b.newContext({viewport:{width:+w,height:+w<500?740:800},colorScheme:scheme,deviceScaleFactor:1,locale:path.startsWith('/en')?'en-GB':'uk-UA', storageState: state||undefined});
  const p = await ctx.newPage(); p.on('console',m=>m.type()==='error'&&console.log(path,m.text()));p.on('pageerror',e=>console.log(path,e.message));
  await p.goto(base+path,{waitUntil:'networkidle'}); await p.evaluate(()=>document.fonts.ready);
  if (full==='1') await p.evaluate(async()=>{for(let y=0;y<document.body.scrollHeight;y+=600){scrollTo(0,y);await new Promise(r=>setTimeout(r,80))}scrollTo(0,0)});
  await p.waitForTimeout(200);
  const name=`${out}/${path.replace(/[^a-z0-9]+/gi,'_')||'home'}-${w}-${scheme}.png`;
  await p.screenshot({path:name,fullPage:full==='1'}); console.log(name, await p.evaluate(()=>document.documentElement.scrollWidth)); await ctx.close();
}
await b.close();
