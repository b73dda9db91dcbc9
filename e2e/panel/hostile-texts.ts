/** HTML that runs `ran=1` where it is set as markup, by hand, by a parser's repair, or on a press. */
export const hostileHtml: readonly string[] = [
  '<script>ran=1</script>',
  '<img src=x onerror="ran=1">',
  '<svg onload="ran=1"><script>ran=1</script></svg>',
  '<svg><animate onbegin="ran=1" attributeName=x dur=1s></svg>',
  '<body onload="ran=1">',
  '<iframe srcdoc="<script>parent.ran=1</script>"></iframe>',
  '<iframe src="javascript:parent.ran=1"></iframe>',
  '<a href="javascript:ran=1">پیوند</a>',
  '<a href="JaVaScRiPt&colon;ran=1">پیوند</a>',
  '<a href="java&#9;script:ran=1">پیوند</a>',
  '<a href="&#1;javascript:ran=1">پیوند</a>',
  '<a href="data:text/html,<script>ran=1</script>">پیوند</a>',
  '<a href="vbscript:ran=1">پیوند</a>',
  '<a href="//example.com" onclick="ran=1">پیوند</a>',
  '<form action="javascript:ran=1"><button>ارسال</button></form>',
  '<details open ontoggle="ran=1"><summary>باز</summary></details>',
  '<video><source onerror="ran=1"></video>',
  '<input autofocus onfocus="ran=1">',
  '<p style="background:url(javascript:ran=1)" onmouseover="ran=1">متن</p>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=ran=1&gt;">',
  '<svg></p><style><a id="</style><img src=1 onerror=ran=1>">',
  '<noscript><p title="</noscript><img src=x onerror=ran=1>">',
  '<template><img src=x onerror="ran=1"></template>',
  '<xmp><p title="</xmp><img src=x onerror=ran=1>"></xmp>',
  '<object data="data:text/html,<script>parent.ran=1</script>"></object>',
  '<base href="javascript:ran=1//"><a href="x">پیوند</a>',
  '<meta http-equiv="refresh" content="0;url=javascript:ran=1">',
  '<p><b onclick=ran=1 style=x>متن</b></p>',
];

const text = { type: 'text', text: 'متن', format: 0 };
const paragraph = (...children: unknown[]) => ({ type: 'paragraph', children });
const link = (url: string) => paragraph({ type: 'link', url, children: [text] });
const image = (src: string) => ({ type: 'image', src, altText: 'تصویر', width: 1, height: 1 });
const nested = (depth: number): object => (depth === 0 ? paragraph(text) : { type: 'quote', children: [nested(depth - 1)] });

/** Blocks that no page may have; the api refuses each. */
export const hostileBlocks: readonly object[] = [
  link('javascript:ran=1'),
  link('JAVASCRIPT:ran=1'),
  link('java\tscript:ran=1'),
  link(' javascript:ran=1'),
  link('data:text/html,<script>ran=1</script>'),
  link('vbscript:ran=1'),
  link('//example.com'),
  link('/\\example.com'),
  image('javascript:ran=1'),
  image('data:image/svg+xml,<svg onload=ran=1>'),
  image('https://example.com/a.png'),
  { type: 'html', html: '<script>ran=1</script>' },
  { type: 'iframe', src: 'javascript:ran=1' },
  { type: 'heading', tag: 'script', children: [text] },
  { type: 'heading', tag: 'h1', children: [text] },
  paragraph({ ...text, format: 2 }),
  paragraph({ type: 'tab', text: '\t' }),
  nested(40),
];
