/**
 * Translators remove, replace, wrap or move text nodes. React keeps references to the nodes that it created: inserting before such
 * a node, or removing it, throws and ends the page, and text written into a detached node is not seen
 * (https://github.com/facebook/react/issues/11538). The guard makes the DOM methods that React uses work with the replacements.
 */

interface Gap {
  parent: Node;
  /** The node that replaces it in the page; empty when the node was only removed. */
  replacements: readonly Node[];
  before: Node | null;
}

const gaps = new WeakMap<Node, Gap>();
/** By replacement: the original nodes, in their order. */
const originals = new WeakMap<Node, Set<Node>>();

/** The methods before the guard. */
let native: Pick<Node, 'insertBefore' | 'appendChild' | 'removeChild'>;
let observer: MutationObserver;

function note(records: readonly MutationRecord[]): void {
  const added = new Set(records.flatMap(({ addedNodes }) => [...addedNodes]));
  for (const { target, removedNodes, addedNodes, previousSibling, nextSibling } of records) {
    const neighbours = [previousSibling, nextSibling].filter((node) => node !== null && added.has(node)) as Node[];
    const replacements = addedNodes.length > 0 ? [...addedNodes] : neighbours.slice(0, 1);
    for (const removed of removedNodes) {
      if (removed.isConnected) continue;
      gaps.set(removed, { parent: target, replacements, before: nextSibling });
      for (const replacement of replacements) originals.set(replacement, (originals.get(replacement) ?? new Set()).add(removed));
    }
  }
}

/** The nodes in the page that stand in the node's place, also where one replacement was replaced by another. */
function shownFor(node: Node, seen = new Set<Node>()): Node[] {
  if (node.isConnected) return [node];
  if (seen.has(node)) return [];
  seen.add(node);
  return (gaps.get(node)?.replacements ?? []).flatMap((replacement) => shownFor(replacement, seen));
}

function originalsOf(node: Node, seen = new Set<Node>()): Node[] {
  if (seen.has(node)) return [];
  seen.add(node);
  const own = [...(originals.get(node) ?? [])].filter((original) => !original.isConnected);
  return own.length === 0 ? [node] : own.flatMap((original) => originalsOf(original, seen));
}

/** The child of `parent` that is or holds the node. */
function childWith(parent: Node, node: Node): Node | null {
  if (node === parent || !parent.contains(node)) return null;
  let child = node;
  while (child.parentNode && child.parentNode !== parent) child = child.parentNode;
  return child;
}

function remove(node: Node): void {
  const parent = node.parentNode;
  if (!parent) return;
  native.removeChild.call(parent, node);
}

/** Puts a detached node back where it was, with all others in whose place the same replacement stands. */
function bringBack(node: Node): void {
  const gap = gaps.get(node);
  if (!gap || node.isConnected) return;
  const shown = shownFor(node);
  const [first] = shown;
  if (first?.parentNode) {
    const back = new Set([...shown.flatMap((replacement) => originalsOf(replacement)), node]);
    for (const original of back) native.insertBefore.call(first.parentNode, original, first);
    for (const replacement of shown) if (!back.has(replacement)) remove(replacement);
  } else if (gap.parent.isConnected) {
    const before = gap.before && shownFor(gap.before)[0];
    native.insertBefore.call(gap.parent, node, (before && childWith(gap.parent, before)) ?? null);
  }
}

const isFirstIn = (node: Node, ancestor: Node): boolean => {
  for (let at = node; at !== ancestor && at.parentNode; at = at.parentNode) if (at.previousSibling) return false;
  return true;
};

/** Installs the guard; once for a page, before React renders. */
export function guardAgainstTranslators(): void {
  const { insertBefore, appendChild, removeChild } = Node.prototype;
  native = { insertBefore, appendChild, removeChild };
  observer = new MutationObserver(note);
  observer.observe(document, { childList: true, subtree: true });
  /** Records of the present task have not been delivered yet. */
  const catchUp = (): void => note(observer.takeRecords());

  /** Its replacements would show the text twice. */
  const withoutReplacements = <T extends Node>(node: T, shown: readonly Node[]): T => {
    for (const replacement of shown) if (replacement !== node && replacement.isConnected) remove(replacement);
    return node;
  };
  const replacementsOf = (node: Node): Node[] => (gaps.has(node) && !node.isConnected ? shownFor(node) : []);

  Object.assign(Node.prototype, {
    insertBefore(this: Node, node: Node, before: Node | null) {
      if (!before || before.parentNode === this) {
        const shown = replacementsOf(node);
        insertBefore.call(this, node, before);
        return withoutReplacements(node, shown);
      }
      catchUp();
      const [shown] = shownFor(before);
      const child = shown ? childWith(this, shown) : null;
      // A wrapper around several nodes: a new node between them goes into the wrapper.
      if (shown?.parentNode && child && !isFirstIn(shown, child)) return insertBefore.call(shown.parentNode, node, shown);
      const next = child ?? gaps.get(before)?.before ?? null;
      return insertBefore.call(this, node, next && childWith(this, next));
    },
    removeChild(this: Node, node: Node) {
      if (node.parentNode === this) return removeChild.call(this, node);
      catchUp();
      bringBack(node);
      let wrapper = node.parentNode;
      remove(node);
      while (wrapper && wrapper !== this && this.contains(wrapper) && !wrapper.hasChildNodes()) {
        const emptied: Node = wrapper;
        wrapper = wrapper.parentNode;
        remove(emptied);
      }
      return node;
    },
    appendChild(this: Node, node: Node) {
      const shown = replacementsOf(node);
      appendChild.call(this, node);
      return withoutReplacements(node, shown);
    },
  });
  const value = Object.getOwnPropertyDescriptor(Node.prototype, 'nodeValue');
  Object.defineProperty(Node.prototype, 'nodeValue', {
    ...value,
    set(this: Node, text: string | null) {
      value?.set?.call(this, text);
      if (this.isConnected || !(this instanceof Text)) return;
      catchUp();
      bringBack(this);
    },
  });
}
