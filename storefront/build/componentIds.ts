import { createHash } from 'node:crypto';
import { relative } from 'node:path';
import type { Plugin } from 'vite';

interface Node {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

/** `styled.div`, `styled(Link)`, `styled.button.attrs(…)`: what it all hangs on is `styled`. */
function isStyled(tag: unknown): boolean {
  if (!isNode(tag)) return false;
  if (tag.type === 'Identifier') return tag.name === 'styled';
  return isStyled(tag.type === 'MemberExpression' ? tag.object : tag.type === 'CallExpression' ? tag.callee : undefined);
}

function* templatesIn(node: unknown): Generator<Node> {
  if (Array.isArray(node)) {
    for (const child of node) yield* templatesIn(child);
  } else if (isNode(node)) {
    if (node.type === 'TaggedTemplateExpression' && isStyled(node.tag)) yield node;
    for (const [key, child] of Object.entries(node)) if (key !== 'type') yield* templatesIn(child);
  }
}

/**
 * Gives each styled component an id from its file and its place in it. On its own styled-components
 * counts them as they are made, and the two builds make them in different orders: the browser would then
 * take one component's rules for another's.
 */
export function componentIds(root: string): Plugin {
  const owners = new Map<string, string>();
  return {
    name: 'component-ids',
    enforce: 'post',
    transform(code, id) {
      const file = relative(root, id).replaceAll('\\', '/');
      if (!file.startsWith('src/') || !code.includes('styled-components')) return undefined;
      let result = '';
      let from = 0;
      [...templatesIn(this.parse(code))].forEach((template, index) => {
        const owner = `${file}#${index}`;
        const componentId = `r${createHash('sha256').update(owner).digest('hex').slice(0, 6)}`;
        const other = owners.get(componentId);
        if (other !== undefined && other !== owner) this.error(`${owner} and ${other} share the component id ${componentId}`);
        owners.set(componentId, owner);
        const { end } = template.tag as Node;
        result += `${code.slice(from, end)}.withConfig({componentId:"${componentId}"})`;
        from = end;
      });
      return from === 0 ? undefined : { code: result + code.slice(from), map: null };
    },
  };
}
