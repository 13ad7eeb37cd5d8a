import { TextDecoder, TextEncoder } from 'node:util';

// react-router needs both and jsdom has neither.
Object.assign(globalThis, { TextEncoder, TextDecoder });
