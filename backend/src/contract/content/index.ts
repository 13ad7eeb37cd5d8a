export * from './rich-text.js';
export * from './rich-builder.js';
export * from './clean-rich-text.js';
export * from './shapes.js';
export * from './block-rules.js';
export * from './fill.js';
export * from './pages/index.js';
