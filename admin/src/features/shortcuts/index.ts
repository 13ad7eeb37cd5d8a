export { ShortcutsKey } from './ShortcutsKey';
