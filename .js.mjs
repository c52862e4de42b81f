import { chromium } from '@playwright/test';
const b = await chromium.launch({executablePath:'/usr/bin/chromium',args:['--no-sandbox','--disable-gpu']});
for (const path of process.argv.slice(2)) {
  const p = await (await b.newContext()).newPage(); let sum=0; const names=[];
  const cdp = await p.context().newCDPSession(p); await cdp.send('Network.enable'); const ids={};
  cdp.on('Network.responseReceived',e=>{ if(/\.js/.test(e.response.url)) ids[e.requestId]=e.response.url});
  cdp.on('Network.loadingFinished',e=>{ if(ids[e.requestId]) {sum+=e.encodedDataLength; names.push(ids[e.requestId].split('/').pop()+':'+e.encodedDataLength)}});
  await p.goto('http://localhost:4600'+path,{waitUntil:'networkidle'}); await p.waitForTimeout(800);
  console.log(path,sum,names.join(' '), 'inline', await p.evaluate(()=>[...document.scripts].reduce((n,s)=>n+s.text.length,0)));
}
await b.close();
