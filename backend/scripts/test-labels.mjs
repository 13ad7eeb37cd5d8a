import { createRequire } from 'node:module';

/**
 * @typedef {object} NodeInside
 * @property {string} [localName]
 * @property {number} _version grows with each change below it
 * @property {unknown} _globalObject
 * @property {unknown} [_labels]
 * @property {NodeInside | null} [control]
 * @property {(options: object) => NodeInside} getRootNode
 * @property {(namespace: null, name: string) => string | null} [getAttributeNS]
 */

const LIVING = 'jsdom/lib/jsdom/living';
const inEnvironment = createRequire(import.meta.resolve('jest-environment-jsdom'));
const controls = /** @type {Record<'isLabelable' | 'getLabelsForLabelable', (node: NodeInside) => unknown>} */ (
  inEnvironment(`${LIVING}/helpers/form-controls.js`)
);
const { domSymbolTree } = inEnvironment(`${LIVING}/helpers/internal-constants.js`);
const NodeList = inEnvironment(`${LIVING}/generated/NodeList.js`);
if (!controls.isLabelable || !controls.getLabelsForLabelable)
  throw new Error('jsdom no longer says the labels of a field where it did');

/** @type {WeakMap<NodeInside, { version: number; labels: Map<NodeInside, NodeInside[]> }>} */
const known = new WeakMap();

/** @param {NodeInside} root */
function labelsUnder(root) {
  const before = known.get(root);
  if (before?.version === root._version) return before.labels;
  /** @type {Map<string, NodeInside>} */
  const byId = new Map();
  const found = [];
  for (const node of domSymbolTree.treeIterator(root)) {
    const id = node.getAttributeNS?.(null, 'id');
    if (typeof id === 'string' && !byId.has(id)) byId.set(id, node);
    if (node.localName === 'label') found.push(node);
  }
  /** @type {Map<NodeInside, NodeInside[]>} */
  const labels = new Map();
  for (const label of found) {
    const id = label.getAttributeNS(null, 'for');
    const control = id === null ? label.control : byId.get(id);
    if (control && controls.isLabelable(control)) labels.set(control, [...(labels.get(control) ?? []), label]);
  }
  known.set(root, { version: root._version, labels });
  return labels;
}

/**
 * jsdom looks for the labels of a field among all elements, and for each label among them for its field; a query by label
 * or by name asks that of every field. It is found out once, until something changes.
 */
controls.getLabelsForLabelable = (field) => {
  if (!controls.isLabelable(field)) return null;
  const root = field.getRootNode({});
  field._labels ??= NodeList.createImpl(root._globalObject, [], {
    element: root,
    query: () => labelsUnder(root).get(field) ?? [],
  });
  return field._labels;
};
