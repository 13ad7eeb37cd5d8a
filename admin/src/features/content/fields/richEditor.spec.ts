import { describe, expect, it } from '@jest/globals';
import { cleanRichText, plainText } from '@radiance/backend/contract';
import { findings } from '@radiance/backend/contract/publishing-guard';
import { Editor } from '@tiptap/core';
import { richExtensions } from './richEditor';

const WORD = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p.MsoNormal{color:red}</style><meta name=Generator content="Word"></head>
<body><!--StartFragment--><p class=MsoNormal style='margin-left:36.0pt'><b><span style='font-size:14.0pt;color:red'>Limpieza<o:p></o:p></span></b></p>
<h1>Un título</h1><p class=MsoListParagraph>Con <i>calma</i> y <a href="https://clinica.example/contacto" onclick="x()">cita</a></p>
<table><tr><td>Celda</td></tr></table><img src="https://malo.example/p.gif"><script>alert(1)</script>
<ul><li>Uno</li><li>Dos</li></ul><a href="javascript:alert(1)">No</a><!--EndFragment--></body></html>`;

const opened = (content: string) => new Editor({ extensions: richExtensions(() => findings), content });

describe('the editor of rich text', () => {
  it('converts a page of a word processor to the schema, and drops everything else', () => {
    const editor = opened(WORD);
    const text = JSON.stringify(editor.getJSON());
    for (const foreign of ['Mso', 'style', 'color', 'script', 'alert', 'img', 'malo', 'table', 'javascript', 'onclick'])
      expect(text).not.toContain(foreign);
    const cleaned = cleanRichText(editor.getJSON());
    expect(cleaned && plainText(cleaned)).toContain('Limpieza');
    expect(cleaned?.content).toContainEqual({
      type: 'paragraph',
      content: [{ type: 'text', text: 'Limpieza', marks: [{ type: 'bold' }] }],
    });
    expect(text).toContain('"href":"https://clinica.example/contacto"');
    expect(cleaned?.content.find(({ type }) => type === 'bulletList')?.content).toHaveLength(2);
    editor.destroy();
  });

  it('returns its value unchanged', () => {
    const value = {
      type: 'doc',
      content: [
        { type: 'heading', attrs: { level: 3 }, content: [{ type: 'text', text: 'Título' }] },
        {
          type: 'paragraph',
          content: [
            { type: 'text', text: 'Con ' },
            { type: 'text', text: 'enlace', marks: [{ type: 'link', attrs: { href: '/contacto' } }] },
          ],
        },
        {
          type: 'bulletList',
          content: [{ type: 'listItem', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Uno' }] }] }],
        },
      ],
    };
    const editor = new Editor({ extensions: richExtensions(() => findings), content: value });
    expect(cleanRichText(editor.getJSON())).toEqual(value);
    editor.destroy();
  });

  it('marks forbidden claims in the text', () => {
    const editor = opened('<p>Con <b>bó</b>tox</p>');
    expect([...editor.view.dom.querySelectorAll('.guarded')].map(({ textContent }) => textContent).join('')).toBe('bótox');
    editor.destroy();
  });
});
