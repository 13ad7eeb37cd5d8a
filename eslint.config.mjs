import comments from '@eslint-community/eslint-plugin-eslint-comments/configs';
import js from '@eslint/js';
import jsxA11y from 'eslint-plugin-jsx-a11y-x';
import reactHooks from 'eslint-plugin-react-hooks';
import { defineConfig } from 'eslint/config';
import tseslint from 'typescript-eslint';

const FRONTS = ['storefront/**', 'admin/**'];
const TESTS = ['**/*.spec.{ts,tsx}', '**/src/test/**', '**/test/**', '**/e2e/**'];

export default defineConfig(
  { ignores: ['**/dist/', '.cache/', 'test-results/', 'screenshots/'] },
  {
    languageOptions: {
      parserOptions: { project: ['backend/tsconfig.json', 'storefront/tsconfig.json', 'admin/tsconfig.json'] },
    },
    linterOptions: { reportUnusedDisableDirectives: 'error', reportUnusedInlineConfigs: 'error' },
  },
  js.configs.recommended,
  tseslint.configs.recommendedTypeChecked,
  comments.recommended,
  {
    rules: {
      '@eslint-community/eslint-comments/require-description': ['error', { ignore: ['eslint-enable'] }],
      eqeqeq: 'error',
      'no-console': 'error',
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/no-unnecessary-condition': ['error', { allowConstantLoopConditions: 'only-allowed-literals' }],
      '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
      '@typescript-eslint/no-unused-vars': ['error', { args: 'none', ignoreRestSiblings: true }],
      // A number in a sentence is meant.
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
    },
  },
  {
    files: FRONTS,
    plugins: { 'react-hooks': reactHooks },
    extends: [jsxA11y.configs.recommended],
    // The two that name faults; the others prepare for a compiler that is not used here and cost as much as all else.
    rules: { 'react-hooks/rules-of-hooks': 'error', 'react-hooks/exhaustive-deps': 'error' },
  },
  { files: ['*/src/**'], ignores: TESTS, rules: { 'max-lines': ['error', { max: 250 }] } },
  { files: ['*.mjs', '*.js'], extends: [tseslint.configs.disableTypeChecked] },
);
