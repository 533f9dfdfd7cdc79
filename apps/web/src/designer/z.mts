import { openTestStages } from './test-stage';
const kinds=['EventDispatch','FunctionCall','FireAnimationFrame','TimerFire','UpdateLayoutTree','Layout','PrePaint'];
const stages=await openTestStages();
const pct=(a:number[],p:number)=>[...a].sort((x,y)=>x-y)[Math.floor((a.length-1)*p)]??0;
const n=Number(process.env.N??400), k=Number(process.env.K??50);
const els=Array.from({length:n},(_,i)=>({key:`e${i}`,...(i%3===0?{type:'text',text:'Soup of the day',size:2}:i%3===1?{type:'box',color:'#3070c0',opacity:100}:{type:'image',url:'/content/a.png'}),left:(i%20)*4.5,top:Math.floor(i/20)*4.5,width:4,height:4}));
for(let round=0;round<Number(process.env.R??3);round++){
const stage=await stages.open(els); const {page}=stage;
await page.evaluate((keys)=>{const {store}=(window as any).opened.designer;store.select({...store.getState(),selection:new Set(keys)});},els.slice(0,k).map(e=>e.key));
await page.waitForLoadState('networkidle');
const from=await stage.at(2,2); await page.mouse.move(from.x,from.y); await page.mouse.down();
await page.mouse.move(from.x+20,from.y+20); await page.waitForTimeout(300);
const cdp=await page.context().newCDPSession(page); const ev:any[]=[];
cdp.on('Tracing.dataCollected',({value}:any)=>ev.push(...value)); const done=new Promise<void>(r=>cdp.once('Tracing.tracingComplete',()=>r()));
await page.evaluate("(function l(){requestAnimationFrame(l)})()");
if(process.env.PROF){await cdp.send('Profiler.enable');await cdp.send('Profiler.setSamplingInterval',{interval:100});await cdp.send('Profiler.start');}
await cdp.send('Tracing.start',{traceConfig:{includedCategories:['devtools.timeline']},transferMode:'ReportEvents'} as any);
for(let i=0;i<300;i++){const a=i/300*4*Math.PI;await page.mouse.move(from.x+100+Math.cos(a)*80,from.y+150+Math.sin(a)*80);}
await cdp.send('Tracing.end'); await done;
if(process.env.PROF){const {profile}=await cdp.send('Profiler.stop') as any;const self=new Map<string,number>();const id=new Map(profile.nodes.map((x:any)=>[x.id,x]));profile.samples.forEach((s:number,i:number)=>{const f=(id.get(s) as any).callFrame;const key=`${f.functionName} :${f.lineNumber}`;self.set(key,(self.get(key)??0)+profile.timeDeltas[i]);});console.log([...self].sort((a,b)=>b[1]-a[1]).slice(0,22).map(([f,t])=>`${(t/1000).toFixed(1)} ${f}`).join('\n'));}
const th=(e:any)=>e.pid+' '+e.tid; const fr=ev.filter(e=>e.name==='FireAnimationFrame'&&e.ph==='X'); const cnt=new Map<string,number>(); for(const f of fr)cnt.set(th(f),(cnt.get(th(f))??0)+1); const main=[...cnt].sort((a,b)=>b[1]-a[1])[0]![0];
const st=[...new Set(fr.filter(f=>th(f)===main).map(f=>f.ts))].sort((a:any,b:any)=>a-b);
const per:Record<string,number>[]=st.map(()=>({}));
let f=0,end=0;
for(const e of ev.filter(e=>e.ph==='X'&&kinds.includes(e.name)&&th(e)===main).sort((a,b)=>a.ts-b.ts)){while(f+1<st.length&&st[f+1]<=e.ts)f++;const own=Math.max(0,e.ts+(e.dur??0)-Math.max(e.ts,end));end=Math.max(end,e.ts+(e.dur??0));const nm=['FunctionCall','FireAnimationFrame'].includes(e.name)?'script':e.name;if(per[f]){per[f]![nm]=(per[f]![nm]??0)+own/1000;per[f]!.all=(per[f]!.all??0)+own/1000;}}
const moved=per.filter(p=>(p.all??0)>0.3);
console.log('frames',per.length,'with work',moved.length,['all','script','EventDispatch','UpdateLayoutTree','Layout','PrePaint','TimerFire'].map(q=>`${q} ${pct(moved.map(p=>p[q]??0),.5).toFixed(2)}/${pct(moved.map(p=>p[q]??0),.95).toFixed(2)}`).join('  '));
await page.mouse.up(); await stage.close();
}
await stages.close();
