import { styled } from '@mui/material/styles';
import { cleanRichText, EMPTY_RICH_TEXT, plainText, type RichText } from '@radiance/backend/contract';
import type { Guard } from '@radiance/backend/contract/publishing-guard';
import { EditorContent, useEditor, type Editor, type JSONContent } from '@tiptap/react';
import { useEffect, useRef } from 'react';
import { richExtensions } from './richEditor';
import { RichToolbar } from './RichToolbar';

interface Props {
  id: string;
  label: string;
  value: RichText;
  guard: Guard;
  describedBy?: string;
  onChange: (value: RichText) => void;
}

/** Editor JSON has empty attributes; this is the contract's form, as the server stores it. */
const contentOf = (editor: Editor): RichText => cleanRichText(editor.getJSON()) ?? EMPTY_RICH_TEXT;

/** Removes style elements of word processors, for which browsers log errors. */
const withoutSheets = (html: string): string => html.replace(/<style[\s\S]*?(?:<\/style>|$)/gi, '');

const editorContent = (value: RichText): JSONContent => JSON.parse(JSON.stringify(value)) as JSONContent;

export function RichField({ id, label, value, guard, describedBy, onChange }: Props) {
  const latestGuard = useRef(guard);
  const latestOnChange = useRef(onChange);
  const editor = useEditor({
    extensions: richExtensions(() => latestGuard.current),
    content: editorContent(value),
    shouldRerenderOnTransaction: false,
    // The content security policy forbids style elements made at run time; the needed rules are below.
    injectCSS: false,
    onUpdate: ({ editor: changed }) => latestOnChange.current(contentOf(changed)),
    editorProps: {
      transformPastedHTML: withoutSheets,
      attributes: {
        id,
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        ...(describedBy && { 'aria-describedby': describedBy }),
      },
    },
  });
  useEffect(() => {
    latestOnChange.current = onChange;
  }, [onChange]);
  useEffect(() => {
    latestGuard.current = guard;
    // An empty transaction updates the decorations.
    editor.view.dispatch(editor.state.tr);
  }, [editor, guard]);
  // Another user's text or a restored version; never the text being typed here.
  const isOther = JSON.stringify(contentOf(editor)) !== JSON.stringify(value);
  useEffect(() => {
    if (isOther && !editor.isFocused) editor.commands.setContent(editorContent(value), { emitUpdate: false });
  }, [editor, isOther, value]);
  return (
    <Box>
      <RichToolbar editor={editor} label={label} />
      <EditorContent editor={editor} />
      <small aria-hidden>{plainText(value).length}</small>
    </Box>
  );
}

const Box = styled('div')`
  position: relative;
  background: var(--surface);
  border: 1px solid var(--field);
  border-radius: 3px;
  &:focus-within {
    outline: 2px solid var(--clay);
    border-color: var(--clay);
  }
  & .tiptap {
    min-height: 124px;
    padding: 12px 14px 26px;
    outline: none;
    white-space: break-spaces;
    font-variant-ligatures: none;
    line-height: 22px;
    overflow-wrap: anywhere;
  }
  & .tiptap > * + * {
    margin-top: 10px;
  }
  & .tiptap h3 {
    font-size: 17px;
    font-weight: 600;
  }
  & .tiptap ul {
    padding-left: 20px;
    list-style: disc;
  }
  & .tiptap a {
    color: var(--clay);
    text-decoration: underline;
  }
  & .guarded {
    background: var(--danger-ground);
    text-decoration: underline wavy var(--danger);
    text-underline-offset: 3px;
  }
  & > small {
    position: absolute;
    right: 10px;
    bottom: 6px;
    font-size: 13px;
    color: var(--muted);
  }
`;
