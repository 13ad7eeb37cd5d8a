export * from './rule.js';
export * from './findings.js';
export * from './clinic-list.js';
