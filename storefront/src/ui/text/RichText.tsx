import type { RichMark, RichNode, RichText as RichTextValue, RichRun } from '@radiance/backend/contract';
import type { ReactNode } from 'react';
import { TextAnchor, TextLink } from './TextLink';

function marked(children: ReactNode, mark: RichMark): ReactNode {
  switch (mark.type) {
    case 'bold':
      return <strong>{children}</strong>;
    case 'italic':
      return <em>{children}</em>;
    case 'link':
      return mark.attrs.href.startsWith('/') ? (
        <TextLink to={mark.attrs.href}>{children}</TextLink>
      ) : (
        <TextAnchor href={mark.attrs.href} rel="noopener noreferrer">
          {children}
        </TextAnchor>
      );
  }
}

const lineOf = (texts: readonly RichRun[] = []): ReactNode =>
  texts.map(({ text, marks = [] }, index) => <span key={index}>{marks.reduce<ReactNode>(marked, text)}</span>);

function Node({ node }: { node: RichNode }) {
  switch (node.type) {
    case 'paragraph':
      return <p>{lineOf(node.content)}</p>;
    case 'heading':
      return <h3>{lineOf(node.content)}</h3>;
    case 'bulletList':
      return (
        <ul>
          {node.content.map((item, index) => (
            <li key={index}>{lineOf(item.content[0].content)}</li>
          ))}
        </ul>
      );
  }
}

/** Renders rich text as elements, never as HTML. */
export const RichText = ({ value }: { value: RichTextValue }) =>
  value.content.map((node, index) => <Node key={index} node={node} />);

/** Editors store an empty text as one empty paragraph. */
export const isFilled = ({ content }: RichTextValue): boolean =>
  content.some((node) => node.type === 'bulletList' || (node.content ?? []).length > 0);
