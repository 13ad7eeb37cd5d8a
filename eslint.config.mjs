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
  { linterOptions: { reportUnusedDisableDirectives: 'error', reportUnusedInlineConfigs: 'error' } },
  // Of a list the parser makes one program after the other until one knows the file: the panel's lint made all three.
  ...['backend', 'storefront', 'admin'].map((part) => ({
    files: [`${part}/**`],
    languageOptions: { parserOptions: { project: `${part}/tsconfig.json` } },
  })),
  js.configs.recommended,
  tseslint.configs.recommendedTypeChecked,
  comments.recommended,
  {
    rules: {
      '@eslint-community/eslint-comments/require-description': ['error', { ignore: ['eslint-enable'] }],
      eqeqeq: 'error',
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
      '@typescript-eslint/no-unused-vars': ['error', { args: 'none', ignoreRestSiblings: true }],
      // The compiler knows what is defined, in scripts too.
      'no-undef': 'off',
      // Whoever keeps a promised interface says so by `async`, whether it has to wait or not.
      '@typescript-eslint/require-await': 'off',
      // Interfaces here write methods in the short form, and what stands behind them are closures: it cannot tell.
      '@typescript-eslint/unbound-method': 'off',
      // A number in a sentence is meant.
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true, allow: ['URL', 'URLSearchParams'] }],
    },
  },
  {
    files: FRONTS,
    plugins: { 'react-hooks': reactHooks },
    extends: [jsxA11y.configs.recommended],
    // The two that name faults; the others prepare for a compiler that is not used here and cost as much as all else.
    rules: {
      'react-hooks/rules-of-hooks': 'error',
      'react-hooks/exhaustive-deps': 'error',
      // A dialog that opens puts the focus where its reader goes on: so asks ARIA's pattern of a dialog.
      'jsx-a11y-x/no-autofocus': 'off',
    },
  },
  // Playwright hands things out by a function that it calls `use`.
  { files: ['**/e2e/**'], rules: { 'react-hooks/rules-of-hooks': 'off' } },
  {
    // What came over the wire is compared with what should have come; a type for it would prove nothing.
    files: TESTS,
    rules: {
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-call': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
    },
  },
  {
    // The clinic's zone is a setting that travels with its data; a file that knows another shows the wrong day on the islands.
    files: ['*/src/**'],
    ignores: TESTS,
    rules: {
      'no-restricted-syntax': [
        'error',
        { selector: 'Literal[value=/^(Europe|Atlantic)\\u002f/]', message: 'Ask the settings or the clinic for its time zone.' },
      ],
    },
  },
  // The server's words go through its log, which knows levels and hides secrets.
  { files: ['backend/src/**'], rules: { 'no-console': 'error' } },
  {
    files: ['*/src/**', 'backend/scripts/**'],
    ignores: [...TESTS, 'backend/src/contract/cases/**'],
    rules: { 'max-lines': ['error', { max: 250, skipBlankLines: true, skipComments: true }] },
  },
  { files: ['*.mjs', '*.js', 'backend/scripts/**'], extends: [tseslint.configs.disableTypeChecked] },
);
