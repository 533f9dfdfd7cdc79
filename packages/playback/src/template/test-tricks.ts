/** A trick of an answer that tries to reach `site`, as HTML for the question `html` and CSS for the question `css`. */
type Trick = { html?: string; css?: string };

/** Returns tricks with which a page could send a request or navigate to a site, by name. Each request names its trick. */
export const tricksOf = (site: string): Record<string, Trick> => {
  const to = (name: string) => `${site}/${name}`;
  const host = site.replace(/^https?:/, '');
  return {
    img: { html: `<img src="${to('img')}">` },
    'img srcset': { html: `<img srcset="${to('srcset')} 1x, ${to('srcset2')} 2x">` },
    'img lowsrc and longdesc': {
      html: `<img lowsrc="${to('lowsrc')}" longdesc="${to('longdesc')}" dynsrc="${to('dyn')}">`,
    },
    'img attributionsrc': { html: `<img attributionsrc="${to('attribution')}" src="data:,">` },
    'img without a scheme': { html: `<img src="${host}/relative">` },
    picture: { html: `<picture><source srcset="${to('picture')}"><img></picture>` },
    'input image': { html: `<input type="image" src="${to('input')}">` },
    'body background': {
      html: `<body background="${to('body')}"><table background="${to('table')}"><tr><td background="${to('td')}">a</table>`,
    },
    video: { html: `<video src="${to('video')}" autoplay muted></video>` },
    'video poster': { html: `<video poster="${to('poster')}"></video>` },
    'video source and track': {
      html: `<video autoplay muted><source src="${to('source')}"><track default src="${to('track')}"></video>`,
    },
    audio: { html: `<audio src="${to('audio')}" preload="auto" autoplay></audio>` },
    iframe: { html: `<iframe src="${to('iframe')}"></iframe>` },
    'iframe in an iframe': {
      html: `<iframe srcdoc="<iframe src='${to('inner')}'></iframe><img src='${to('inner-img')}'>"></iframe>`,
    },
    'meta refresh in an iframe': {
      html: `<iframe srcdoc="&lt;meta http-equiv=refresh content='0;url=${to('inner-refresh')}'&gt;"></iframe>`,
    },
    frameset: { html: `<frameset><frame src="${to('frameset')}"></frameset>` },
    object: {
      html: `<object data="${to('object')}"></object><object type="text/html" data="${to('object-html')}"></object>`,
    },
    embed: {
      html: `<embed src="${to('embed')}"><applet code="${to('applet')}" archive="${to('archive')}"></applet>`,
    },
    portal: {
      html: `<portal src="${to('portal')}"></portal><fencedframe src="${to('fenced')}"></fencedframe>`,
    },
    'meta refresh': { html: `<meta http-equiv="refresh" content="0;url=${to('refresh')}">` },
    'meta refresh in capitals': {
      html: `<META\nHTTP-EQUIV=Refresh CONTENT="0;URL=${to('refresh-capitals')}">`,
    },
    'meta refresh with a slash': { html: `<meta/http-equiv=refresh/content=0;url=${to('refresh-slash')}>` },
    'meta refresh in an SVG': {
      html: `<svg><desc><meta http-equiv="refresh" content="0;url=${to('refresh-svg')}"></desc></svg>`,
    },
    'meta refresh in a noscript': {
      html: `<noscript><meta http-equiv="refresh" content="0;url=${to('refresh-noscript')}"></noscript>`,
    },
    'meta refresh after a comment': {
      html: `<!--><meta http-equiv="refresh" content="0;url=${to('refresh-comment')}">-->`,
    },
    'meta refresh in css': {
      css: `</style><meta http-equiv="refresh" content="0;url=${to('refresh-css')}">`,
    },
    'meta around a placeholder': {
      html: `<menonce-of-this-showingta http-equiv="refresh" content="0;url=${to('refresh-placeholder')}">`,
    },
    base: { html: `<base href="${site}/"><img src="based">` },
    'link stylesheet': { html: `<link rel="stylesheet" href="${to('stylesheet')}">` },
    'link preload': {
      html: `<link rel="preload" as="image" href="${to('preload')}"><link rel="preload" as="fetch" href="${to('preload-fetch')}">`,
    },
    'link prefetch': {
      html: `<link rel="prefetch" href="${to('prefetch')}"><link rel="prerender" href="${to('prerender')}">`,
    },
    'link preconnect': {
      html: `<link rel="preconnect" href="${site}"><link rel="dns-prefetch" href="${site}">`,
    },
    'link modulepreload': {
      html: `<link rel="modulepreload" href="${to('modulepreload')}"><link rel="import" href="${to('import')}">`,
    },
    'link icon': {
      html: `<link rel="icon" href="${to('icon')}"><link rel="manifest" href="${to('manifest')}">`,
    },
    form: {
      html: `<form action="${to('form')}"><input name="a" autofocus><button formaction="${to('formaction')}">a</button></form>`,
    },
    'link to click': {
      html: `<a id="click" href="${to('click')}" ping="${to('ping')}" style="position:fixed;inset:0">a</a>`,
    },
    'area to click': {
      html: `<img usemap="#m" style="position:fixed;left:0;top:0;width:100vw;height:100vh" src="data:image/gif;base64,R0lGODlhAQABAAAAACw="><map name="m"><area id="click" shape="default" href="${to('area')}"></map>`,
    },
    'SVG link to click': {
      html: `<svg width="900" height="900"><a id="click" href="${to('svg-click')}"><rect width="900" height="900"/></a></svg>`,
    },
    'SVG image': {
      html: `<svg><image href="${to('svg-image')}" width="9" height="9"/><image xlink:href="${to('svg-xlink')}"/></svg>`,
    },
    'SVG use': { html: `<svg><use href="${to('svg-use')}#a"/></svg>` },
    'SVG filter': {
      html: `<svg><filter id="f"><feImage href="${to('svg-feimage')}"/></filter><rect width="9" height="9" filter="url(#f)"/></svg>`,
    },
    'SVG paint': {
      html: `<svg><rect width="9" height="9" fill="url(${to('svg-fill')}#a)" mask="url(${to('svg-mask')}#a)"/></svg>`,
    },
    'SVG animation': {
      html: `<svg><image width="9" height="9"><set attributeName="href" to="${to('svg-set')}"/></image></svg>`,
    },
    'SVG script': { html: `<svg><script href="${to('svg-script')}"></script></svg>` },
    script: {
      html: `<script src="${to('script')}"></script><script type="module" src="${to('module')}"></script>`,
    },
    'inline script': {
      html: `<script>location='${to('inline')}'</script><img src="x:" onerror="location='${to('handler')}'">`,
    },
    'speculation rules': {
      html: `<script type="speculationrules">{"prefetch":[{"source":"list","urls":["${to('speculation')}"]}]}</script>`,
    },
    'javascript address': { html: `<iframe src="javascript:location='${to('javascript')}'"></iframe>` },
    'data address': {
      html: `<iframe src="data:text/html,<img src='${to('data')}'>"></iframe><object data="data:text/html,<img src='${to('data-object')}'>"></object>`,
    },
    'style attribute': {
      html: `<p style="background:url(${to('style-attribute')});cursor:url(${to('cursor')}),auto">a</p>`,
    },
    'CSS background': { css: `main{background:url("${to('background')}")}` },
    'CSS import': { css: `@import url("${to('css-import')}"); @import "${to('css-import2')}";` },
    'CSS font': {
      css: `@font-face{font-family:F;src:url("${to('font')}")}main,body{font-family:F}`,
      html: 'Words',
    },
    'CSS pictures': {
      css: `main::before{content:url("${to('content')}")}main{list-style:disc url("${to('list')}");display:list-item;border-image:url("${to('border')}") 1;mask-image:url("${to('mask')}");-webkit-mask-image:url("${to('mask2')}")}`,
    },
    'CSS image-set': {
      css: `main{background:image-set("${to('image-set')}" 1x);background-image:-webkit-image-set(url("${to('image-set2')}") 1x)}`,
    },
    'CSS shapes and filters': {
      css: `main{shape-outside:url("${to('shape')}");float:left;filter:url("${to('filter')}#f");clip-path:url("${to('clip')}#c")}`,
    },
    'CSS that reads attributes': {
      css: `[class*="size"]{background:url("${to('selector')}")}`,
      html: '<p class="size">a</p>',
    },
    'CSS that ends its element': { css: `</style><img src="${to('end')}"><style>` },
    'CSS that ends its element in capitals': {
      css: `</STYLE ><iframe src="${to('end-capitals')}"></iframe>`,
    },
    'dangling picture': { html: `<img src='${to('dangling')}?` },
    'dangling style': { html: `<style>@import '${to('dangling-css')}?` },
    'dangling frame name': { html: `<iframe src='${to('dangling-frame')}' name='` },
    'dangling frame name from css': { css: `</style><iframe src='${to('dangling-name')}' name='` },
    'dangling refresh': { html: `<meta http-equiv="refresh" content='0;url=${to('dangling-refresh')}?` },
    'dangling form': { html: `<form action="${to('dangling-form')}"><button>a</button><textarea name="a">` },
    'dangling base target': { html: `<base target='` },
    'nested policy': {
      html: `<iframe csp="default-src 'none'; report-uri ${to('csp-report')}" src="${to('csp')}"></iframe>`,
    },
  };
};
