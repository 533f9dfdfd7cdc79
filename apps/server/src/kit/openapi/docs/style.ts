/** The style of the pages, with the colors and sizes of the web app (docs/look.md). */
export const style = `
:root{color-scheme:light;--paper:#f4f2ec;--sheet:#fefdfa;--sunk:#eae7de;--ink:#1c1a16;--ink-soft:#5c574c;--line:#dcd7ca;--line-strong:#8a8374;--amber:#7f4f00;--amber-wash:#faeccb}
@media(prefers-color-scheme:dark){:root{color-scheme:dark;--paper:#131210;--sheet:#1c1b18;--sunk:#0b0a09;--ink:#f2ede1;--ink-soft:#aca593;--line:#302d27;--line-strong:#7d7667;--amber:#f7bb52;--amber-wash:#36290f}}
*{box-sizing:border-box}
html{background:var(--paper);color:var(--ink);font:420 .9375rem/1.55 "Hanken Grotesk",system-ui,-apple-system,"Segoe UI",Roboto,sans-serif;scroll-padding-top:72px}
body{margin:0}
a{color:var(--amber)}
:focus-visible{outline:2px solid var(--amber);outline-offset:2px;border-radius:6px}
header{position:sticky;top:0;z-index:1;display:flex;gap:16px;align-items:center;height:56px;padding:0 24px;background:var(--paper);border-bottom:1px solid var(--line)}
header b{font-weight:620;color:var(--ink)}header a:first-child{text-decoration:none}header span{color:var(--ink-soft);font-size:.8125rem;flex:1}
.skip{position:absolute;left:-100vw;z-index:2;padding:11px 16px;background:var(--sheet)}.skip:focus{left:8px;top:8px}
.columns{display:grid;grid-template-columns:300px minmax(0,1fr);align-items:start}
nav{position:sticky;top:56px;max-height:calc(100vh - 56px);overflow-y:auto;padding:16px 16px 40px 24px;border-right:1px solid var(--line)}
#contents>summary{display:none}
nav h2{margin:24px 0 4px;font-size:.8125rem;font-weight:620;color:var(--ink-soft)}
nav ul{list-style:none;margin:0;padding:0}nav .group ul{padding-left:16px}
nav a{display:block;padding:7px 8px;border-radius:6px;color:var(--ink);text-decoration:none;overflow-wrap:anywhere}
nav a:hover,nav summary:hover{background:var(--sunk)}nav a[aria-current]{background:var(--amber-wash)}
nav summary{padding:7px 8px;border-radius:6px;cursor:pointer}
nav .group a{padding:8px;font-size:.8125rem}
nav p{margin:4px 0;font-size:.8125rem;color:var(--ink-soft)}
label{display:block;font-size:.8125rem;font-weight:620}
label[hidden]{display:none}
input{display:block;width:100%;height:36px;margin-top:4px;padding:0 12px;font:inherit;font-weight:420;font-size:.9375rem;color:var(--ink);background:var(--sheet);border:1px solid var(--line-strong);border-radius:10px}
main{min-width:0;max-width:900px;padding:24px 40px 64px}
h1{margin:0 0 16px;font-size:1.375rem;font-weight:620;line-height:1.3}
main h2{margin:40px 0 8px;font-size:1.0625rem;font-weight:620;overflow-wrap:anywhere}
h3{margin:24px 0 4px;font-size:.9375rem;font-weight:620}
p,li{max-width:72ch}p{margin:8px 0}li{margin:4px 0}
code,pre{font-family:ui-monospace,SFMono-Regular,Menlo,Consolas,monospace;font-size:.8125rem}
code{overflow-wrap:anywhere}
pre{margin:8px 0;padding:16px;background:var(--sheet);border:1px solid var(--line);border-radius:10px;white-space:pre-wrap;overflow-wrap:anywhere;line-height:1.5}
.call{padding-top:8px;border-top:1px solid var(--line);margin-top:40px}.call h2{margin-top:16px}.call h2 code{font-size:1.0625rem}
h1+.call,p+.call{margin-top:24px}
.method{color:var(--ink-soft);font-size:.75rem;font-weight:620}
.call h2 .method{font-size:.9375rem}
.who{color:var(--ink-soft);font-size:.8125rem}
.fields{margin:8px 0}.fields div{display:grid;grid-template-columns:minmax(0,2fr) minmax(0,3fr);gap:4px 16px;padding:8px 0;border-top:1px solid var(--line)}
.fields dt,.fields dd{margin:0;min-width:0}.fields dt span{display:block;color:var(--ink-soft);font-size:.8125rem;overflow-wrap:anywhere}.fields b{font-size:.8125rem;font-weight:620}
main details{margin:8px 0}main summary{cursor:pointer;padding:8px 0}
table{border-collapse:collapse;margin:8px 0;width:100%}td,th{padding:8px 16px 8px 0;text-align:left;vertical-align:top;border-top:1px solid var(--line)}th{font-weight:620;border-top:0}
@media(max-width:800px){
.columns{grid-template-columns:minmax(0,1fr)}
nav{position:static;max-height:none;padding:8px 16px;border-right:0;border-bottom:1px solid var(--line)}
#contents>summary{display:list-item;font-weight:620;padding:8px 0}
nav a,nav summary{padding:12px 8px}
header{padding:0 16px}main{padding:16px}
.fields div{grid-template-columns:minmax(0,1fr)}
tr,td,th{display:block}td,th{padding:4px 0;border:0}tr{padding:8px 0;border-top:1px solid var(--line)}thead{display:none}
}
@media(pointer:coarse){
#contents>summary,nav a,nav .group a,nav summary,main summary{padding-block:12px}
input{height:44px}
.links li{margin:0}.links a{display:block;padding:12px 0}
:is(header,main) a{position:relative}:is(header,main) a::after{content:"";position:absolute;inset:min(0px,(100% - 44px)/2)}
}`;
