import { describe, expect, it } from '@jest/globals';
import { cleanRichText, plainText, RICH_SCHEMA, type RichText } from '../../contract/index.js';
import { htmlToRich } from './html-to-rich.js';

const WORD = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><meta name=Generator content="Microsoft Word 15">
<style><!-- p.MsoNormal {mso-style-parent:""; color:red} --></style><!--[if gte mso 9]><xml><o:OfficeDocumentSettings/></xml><![endif]--></head>
<body lang=ES style='tab-interval:35.4pt'><!--StartFragment-->
<h1 style='mso-outline-level:1'><span style='font-family:"Calibri Light"'>Antes de <b>venir</b><o:p></o:p></span></h1>
<p class=MsoNormal><b style='mso-bidi-font-weight:normal'>Descansa</b> bien.<span style='mso-spacerun:yes'>&nbsp; </span>Ven sin
maquillaje, <i>si puedes</i>.<o:p></o:p></p>
<p class=MsoListParagraphCxSpFirst style='margin-left:36pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span
style='font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><![endif]>Agua<o:p></o:p></p>
<p class=MsoListParagraphCxSpLast style='margin-left:36pt;mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·</span>Crema <a
href="https://example.com/crema">suave</a></p>
<table><tr><td><p>Uno</p></td><td>Dos</td></tr></table><img src="file:///C:/Users/foto.png"><!--EndFragment--></body></html>`;

describe('a page of a word processor', () => {
  it('is converted to headings, paragraphs, lists and a few marks, without styles', () => {
    expect(htmlToRich(WORD)).toEqual({
      type: 'doc',
      content: [
        { type: 'heading', attrs: { level: 3 }, content: [{ type: 'text', text: 'Antes de venir' }] },
        {
          type: 'paragraph',
          content: [
            { type: 'text', text: 'Descansa', marks: [{ type: 'bold' }] },
            { type: 'text', text: ' bien. Ven sin maquillaje, ' },
            { type: 'text', text: 'si puedes', marks: [{ type: 'italic' }] },
            { type: 'text', text: '.' },
          ],
        },
        {
          type: 'bulletList',
          content: [
            { type: 'listItem', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Agua' }] }] },
            {
              type: 'listItem',
              content: [
                {
                  type: 'paragraph',
                  content: [
                    { type: 'text', text: 'Crema ' },
                    { type: 'text', text: 'suave', marks: [{ type: 'link', attrs: { href: 'https://example.com/crema' } }] },
                  ],
                },
              ],
            },
          ],
        },
        { type: 'paragraph', content: [{ type: 'text', text: 'Uno' }] },
        { type: 'paragraph', content: [{ type: 'text', text: 'Dos' }] },
      ],
    });
  });

  it('of Google is not bold all over, and what it says by styles is heard', () => {
    const html =
      '<b style="font-weight:normal;" id="docs-internal-guid-1"><p><span style="font-weight:700">Sí</span> y <span style="font-style:italic">no</span></p></b>';
    expect(htmlToRich(html).content).toEqual([
      {
        type: 'paragraph',
        content: [
          { type: 'text', text: 'Sí', marks: [{ type: 'bold' }] },
          { type: 'text', text: ' y ' },
          { type: 'text', text: 'no', marks: [{ type: 'italic' }] },
        ],
      },
    ]);
  });

  it('keeps nested lists as one, lines of a paragraph as paragraphs, and headings whole', () => {
    const html = '<h2>Uno<br>dos</h2><p>A<br>B</p><ul><li>1<ul><li>2<br>3</li></ul></li><li><p>4</p></li></ul>';
    expect(plainText(htmlToRich(html)).split('\n')).toEqual(['Uno dos', 'A', 'B', '1', '2 3', '4']);
    expect(htmlToRich(html).content.map(({ type }) => type)).toEqual(['heading', 'paragraph', 'paragraph', 'bulletList']);
  });
});

const ATTACKS = [
  '<script>alert(1)</script>',
  '<p onclick="alert(1)" style="background:url(javascript:alert(1))">Hola</p>',
  '<a href="javascript:alert(1)">Hola</a>',
  '<a href="jav&#x09;ascript:alert(1)">Hola</a>',
  '<a href=" &#14; javascript:alert(1)">Hola</a>',
  '<a href="data:text/html,<script>alert(1)</script>">Hola</a>',
  '<a href="vbscript:msgbox(1)">Hola</a>',
  '<a href="//evil.example/x">Hola</a>',
  '<a href="/\\evil.example">Hola</a>',
  '<a href="https://user:pass@evil.example/">Hola</a>',
  '<a href="http://evil.example/">Hola</a>',
  '<a href=\'https://evil.example/"onmouseover="alert(1)\'>Hola</a>',
  '<img src=x onerror=alert(1)>Hola',
  '<svg><g/onload=alert(1)//<p>Hola</p></svg>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>Hola',
  '<object data="x.swf"></object><embed src="x.swf">Hola',
  '<style>*{display:none}</style>Hola',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">Hola',
  '<template><script>alert(1)</script></template>Hola',
  '<form action="https://evil.example"><input name=a><button>Hola</button></form>',
  '<base href="https://evil.example"><meta http-equiv=refresh content="0;url=https://evil.example">Hola',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<x-foo is="script" onfocus=alert(1) autofocus tabindex=1>Hola</x-foo>',
  '<![CDATA[<script>alert(1)</script>]]><?php alert(1) ?><!-- --!><script>alert(1)</script>',
  '\u0000<scr\u0000ipt>alert(1)</script>Hola',
];

/** Nodes and marks outside of the schema. */
function foreign(value: unknown, path = ''): string[] {
  if (Array.isArray(value)) return value.flatMap((item, index) => foreign(item, `${path}[${index}]`));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]: [string, unknown]) => {
    if (key === 'type')
      return [...RICH_SCHEMA.nodes, ...RICH_SCHEMA.marks].includes(inner as 'doc') ? [] : [`${path}.type=${String(inner)}`];
    if (key === 'href') return /^(https:\/\/|mailto:|tel:|\/(?!\/))/.test(String(inner)) ? [] : [`${path}.href=${String(inner)}`];
    return ['content', 'text', 'marks', 'attrs', 'level'].includes(key) ? foreign(inner, `${path}.${key}`) : [`${path}.${key}`];
  });
}

describe('an attacker’s HTML', () => {
  it.each(ATTACKS)('is reduced to text: %j', (html) => {
    const rich = htmlToRich(html);
    expect(foreign(rich)).toEqual([]);
    expect(JSON.stringify(rich)).not.toContain('evil.example');
    expect(cleanRichText(rich)).toEqual(rich);
  });

  it.each([
    ['deeply nested', '<div><b><ul><li>'.repeat(60_000)],
    ['of formatting that is never closed', '<b><i><a href=/x>x'.repeat(50_000)],
    ['of closing tags that were never open', `${'<p><span>'.repeat(20_000)}${'</q>'.repeat(20_000)}`],
    ['of attributes', `<p ${'a=1 '.repeat(250_000)}>Hola</p>`],
    ['of entities', '&amp;&#x26;&notit;'.repeat(60_000)],
  ])('of a megabyte, %s, costs no more than its bytes', (_, html) => {
    const before = process.cpuUsage();
    expect(foreign(htmlToRich(html) satisfies RichText)).toEqual([]);
    const { user, system } = process.cpuUsage(before);
    expect((user + system) / 1000).toBeLessThan(3000);
  });
});
