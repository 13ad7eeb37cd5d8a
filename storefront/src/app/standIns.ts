const standIns = new WeakMap<Node, Node>();

/** What is shown of a node within its parent: itself, or what a translator has put into its place. */
function shownIn(parent: Node, node: Node): Node | null {
  const shown = node.parentNode ? node : standIns.get(node);
  return shown?.parentNode === parent ? shown : null;
}

/** A text that changes comes back, to be translated anew. */
function bringBack(text: Node): void {
  const standIn = text.parentNode ? undefined : standIns.get(text);
  standIn?.parentNode?.replaceChild(text, standIn);
}

function heedStandIns(): void {
  const { insertBefore, removeChild } = Node.prototype;
  Object.assign(Node.prototype, {
    insertBefore(this: Node, node: Node, before: Node | null) {
      return insertBefore.call(this, node, before && shownIn(this, before));
    },
    removeChild(this: Node, node: Node) {
      const shown = shownIn(this, node);
      if (shown) removeChild.call(this, shown);
      return node;
    },
  });
  const value = Object.getOwnPropertyDescriptor(Node.prototype, 'nodeValue');
  Object.defineProperty(Node.prototype, 'nodeValue', {
    ...value,
    set(this: Node, text: string | null) {
      value?.set?.call(this, text);
      bringBack(this);
    },
  });
}

const isStandIn = (node: Node | null | undefined): node is Node => node?.nodeName === 'FONT';

/**
 * Chrome's and others' translators take each text out of the page and put a `<font>` of theirs in its place. React goes on with the text that
 * it knows: to put something before it or to take it away ended the whole page, and what it wrote into it was never seen
 * (github.com/facebook/react/issues/11538). Until a translator comes nothing but this looks on.
 */
export function standTranslators(): void {
  let isHeeded = false;
  new MutationObserver((changes) => {
    for (const { removedNodes, addedNodes, previousSibling, nextSibling } of changes) {
      const standIn = [addedNodes[0], previousSibling, nextSibling].find(isStandIn);
      if (!standIn) continue;
      for (const removed of removedNodes) if (removed instanceof Text && !removed.parentNode) standIns.set(removed, standIn);
      if (!isHeeded) heedStandIns();
      isHeeded = true;
    }
  }).observe(document, { childList: true, subtree: true });
}
