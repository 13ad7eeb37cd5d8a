import { RICH_SCHEMA, safeLink } from '@radiance/backend/contract';
import type { Guard } from '@radiance/backend/contract/publishing-guard';
import { Extension, Mark, mergeAttributes, type Extensions } from '@tiptap/core';
import { Bold } from '@tiptap/extension-bold';
import { Document } from '@tiptap/extension-document';
import { Heading } from '@tiptap/extension-heading';
import { Italic } from '@tiptap/extension-italic';
import { BulletList, ListItem, ListKeymap } from '@tiptap/extension-list';
import { Paragraph } from '@tiptap/extension-paragraph';
import { Text } from '@tiptap/extension-text';
import { UndoRedo } from '@tiptap/extensions';
import { Plugin } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';

/** Accepts only addresses that the server stores. */
const Link = Mark.create({
  name: 'link',
  inclusive: false,
  addAttributes: () => ({
    href: {
      default: null,
      parseHTML: (element: HTMLElement) => safeLink(element.getAttribute('href')),
    },
  }),
  parseHTML: () => [{ tag: 'a[href]', getAttrs: (element) => (safeLink(element.getAttribute('href')) === null ? false : null) }],
  renderHTML: ({ HTMLAttributes }) => ['a', mergeAttributes(HTMLAttributes, { rel: 'noopener' }), 0],
});

/** Marks forbidden wording in the text. */
const guarded = (guard: () => Guard): Extension =>
  Extension.create({
    name: 'guarded',
    addProseMirrorPlugins: () => [
      new Plugin({
        props: {
          decorations: ({ doc }) => {
            const marks: Decoration[] = [];
            doc.descendants((node, position) => {
              if (!node.isTextblock) return;
              for (const { from, to } of guard()(node.textContent))
                marks.push(Decoration.inline(position + 1 + from, position + 1 + to, { class: 'guarded' }));
            });
            return DecorationSet.create(doc, marks);
          },
        },
      }),
    ],
  });

const NODES: Readonly<Record<(typeof RICH_SCHEMA.nodes)[number], Extensions[number]>> = {
  doc: Document,
  paragraph: Paragraph,
  heading: Heading.configure({ levels: [...RICH_SCHEMA.headingLevels] }),
  bulletList: BulletList,
  listItem: ListItem.extend({ content: 'paragraph' }),
  text: Text,
};
const MARKS: Readonly<Record<(typeof RICH_SCHEMA.marks)[number], Extensions[number]>> = {
  bold: Bold,
  italic: Italic,
  link: Link,
};

/** A schema that accepts only what the contract can store; pasted text is converted to it. */
export const richExtensions = (guard: () => Guard): Extensions => [
  ...RICH_SCHEMA.nodes.map((name) => NODES[name]),
  ...RICH_SCHEMA.marks.map((name) => MARKS[name]),
  ListKeymap,
  UndoRedo,
  guarded(guard),
];
