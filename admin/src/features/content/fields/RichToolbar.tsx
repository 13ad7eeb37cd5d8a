import { styled } from '@mui/material/styles';
import { safeLink } from '@radiance/backend/contract';
import { useEditorState, type Editor } from '@tiptap/react';
import { Bold, Heading3, Italic, Link2, List, type LucideIcon } from 'lucide-react';
import { useState, type KeyboardEvent } from 'react';
import { Control } from '../../../inputs/FieldFrame';

const TOOLS: readonly {
  label: string;
  name: string;
  attributes?: object;
  icon: LucideIcon;
  keys: string;
  run: (editor: Editor) => void;
}[] = [
  { label: 'Negrita', name: 'bold', icon: Bold, keys: 'Control+B', run: (editor) => editor.chain().focus().toggleBold().run() },
  {
    label: 'Cursiva',
    name: 'italic',
    icon: Italic,
    keys: 'Control+I',
    run: (editor) => editor.chain().focus().toggleItalic().run(),
  },
  {
    label: 'Título',
    name: 'heading',
    icon: Heading3,
    keys: 'Control+Alt+3',
    run: (editor) => editor.chain().focus().toggleHeading({ level: 3 }).run(),
  },
  {
    label: 'Lista',
    name: 'bulletList',
    icon: List,
    keys: 'Control+Shift+8',
    run: (editor) => editor.chain().focus().toggleBulletList().run(),
  },
];

/** One tab stop; arrow keys move within the toolbar. */
export function RichToolbar({ editor, label }: { editor: Editor; label: string }) {
  const [current, setCurrent] = useState(0);
  const [address, setAddress] = useState<string | null>(null);
  const active = useEditorState({
    editor,
    selector: ({ editor: now }) => [...TOOLS.map(({ name }) => now.isActive(name)), now.isActive('link')],
  });
  const walk = (event: KeyboardEvent<HTMLDivElement>) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const buttons = [...event.currentTarget.querySelectorAll('button')];
    const next = (current + step + buttons.length) % buttons.length;
    setCurrent(next);
    buttons[next]?.focus();
  };
  const href: unknown = editor.getAttributes('link')['href'];
  const openLink = () => setAddress(typeof href === 'string' ? href : '');
  const leaveLink = () => {
    setAddress(null);
    editor.commands.focus();
  };
  const link = (to: string) => {
    const safe = safeLink(to);
    const chain = editor.chain().focus().extendMarkRange('link');
    if (safe === null) chain.unsetMark('link').run();
    else chain.setMark('link', { href: safe }).run();
    setAddress(null);
  };
  return (
    <>
      <Tools role="toolbar" aria-label={`Formato de ${label}`} onKeyDown={walk}>
        {TOOLS.map(({ label: name, icon: Icon, keys, run }, index) => (
          <button
            key={name}
            type="button"
            aria-label={name}
            title={name}
            aria-pressed={active[index]}
            aria-keyshortcuts={keys}
            tabIndex={index === current ? 0 : -1}
            onClick={() => run(editor)}
          >
            <Icon size={17} strokeWidth={1.75} />
          </button>
        ))}
        <button
          type="button"
          aria-label="Enlace"
          title="Enlace"
          aria-pressed={active[TOOLS.length]}
          aria-expanded={address !== null}
          tabIndex={current === TOOLS.length ? 0 : -1}
          onClick={openLink}
        >
          <Link2 size={17} strokeWidth={1.75} />
        </button>
      </Tools>
      {address !== null && <LinkRow address={address} onChange={setAddress} onDone={link} onCancel={leaveLink} />}
    </>
  );
}

interface LinkProps {
  address: string;
  onChange: (address: string) => void;
  onDone: (address: string) => void;
  onCancel: () => void;
}

function LinkRow({ address, onChange, onDone, onCancel }: LinkProps) {
  const isWrong = address !== '' && safeLink(address) === null;
  return (
    <LinkLine>
      <Control
        autoFocus
        aria-label="Dirección del enlace"
        aria-invalid={isWrong || undefined}
        placeholder="/contacto o https://"
        value={address}
        onChange={({ target }) => onChange(target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onCancel();
          if (event.key !== 'Enter') return;
          event.preventDefault();
          if (!isWrong) onDone(address);
        }}
      />
      <button type="button" disabled={isWrong} onClick={() => onDone(address)}>
        {address === '' ? 'Quitar' : 'Poner'}
      </button>
      {isWrong && <p role="alert">Debe empezar por /, https:, mailto: o tel:</p>}
    </LinkLine>
  );
}

const Tools = styled('div')`
  display: flex;
  flex-wrap: wrap;
  gap: 2px;
  padding: 4px;
  border-bottom: 1px solid var(--line);
  & button {
    display: grid;
    place-items: center;
    width: 40px;
    height: 36px;
    border-radius: 3px;
  }
  & button:hover {
    background: var(--hover);
  }
  & button[aria-pressed='true'] {
    background: var(--sand);
    box-shadow: inset 0 -2px 0 var(--clay);
  }
`;

const LinkLine = styled('div')`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: 6px 10px;
  padding: 8px;
  border-bottom: 1px solid var(--line);
  & > button {
    padding: 0 12px;
    font-weight: 600;
    color: var(--clay);
  }
  & > button:disabled {
    color: var(--muted);
  }
  & > p {
    grid-column: 1 / -1;
    font-size: 14px;
    color: var(--danger);
  }
`;
