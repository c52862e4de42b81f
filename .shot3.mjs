import { chromium } from '@playwright/test';
const [,, base, out, specs, fresh] = process.argv;
const b = await chromium.launch({executablePath:'/usr/bin/chromium',args:['--no-sandbox','--disable-gpu']});
const seedCtx = await b.newContext(); const r = seedCtx.request;
const J = async (m,u,d)=> (await r[m](base+u,d?{data:d}:undefined)).json();
if (!fresh) {
const daily = (await J('get','/api/daily?limit=50')).items;
const pls=(await J('get','/api/contents?contentType=playlist')).items; const pl=await J('get','/api/playlists/'+pls[0].id);
const play = async (id,answers,finish)=>{ const p=await J('post','/api/plays',{contentId:id,locale:'ua'}); let q=p.question; for(let i=0;i<answers&&q;i++){const a=await J('post',`/api/plays/${p.id}/answers`,{index:i,attempt:1,...(q.options[0]?{optionId:q.options[0].id}:{skip:true})}); q=a.next;} if(finish) await J('post',`/api/plays/${p.id}/give-up`,{}); };
for (const [i,d] of daily.slice(0,14).entries()) if(i%3!==2) await play(d.id, 10, false);
await play(daily[20].id,4,false); await play(daily[21].id,1,false);
await play(pl.items[0].id,12); await play(pl.items[1].id,4); await play(pl.items[3].id,12);
}
const state = await seedCtx.storageState();
state.origins=[{origin:base,localStorage:fresh?[]:[{name:'played',value:'1'}]}];
for (const spec of specs.split(',')) {
  const [path,w,scheme='light',full='1'] = spec.split('|');
  const ctx = await b.newContext({viewport:{width:+w,height:+w<500?740:800},colorScheme:scheme,deviceScaleFactor:1,locale:path.startsWith('/en')?'en-GB':'uk-UA', storageState: state});
  await ctx.addCookies([{name:'locale',value:path.startsWith('/en')?'en':'ua',url:base}]);
  const p = await ctx.newPage(); p.on('console',m=>m.type()==='error'&&console.log(path,m.text()));p.on('pageerror',e=>console.log(path,e.message));
  await p.goto(base+path,{waitUntil:'networkidle'}); await p.evaluate(()=>document.fonts.ready);
  if (full==='1') await p.evaluate(async()=>{for(let y=0;y<document.body.scrollHeight;y+=600){scrollTo(0,y);await new Promise(r=>setTimeout(r,80))}scrollTo(0,0)});
  await p.waitForTimeout(300);
  const name=`${out}/${path.replace(/[^a-z0-9]+/gi,'_')||'home'}-${w}-${scheme}.png`;
  await p.screenshot({path:name,fullPage:full==='1'}); console.log(name, await p.evaluate(()=>document.documentElement.scrollWidth)); await ctx.close();
}
await b.close();
