import js from '@eslint/js';
import globals from 'globals';

export default [
  { ignores: ['dist/', 'target/', 'www/pkg/', 'www/pkg-search/', 'test-results/', 'playwright-report/', 'benches/npm/'] },
  js.configs.recommended,
  {
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      eqeqeq: 'error',
      'no-implicit-coercion': 'error',
      'no-shadow': 'error',
      'no-throw-literal': 'error',
      'no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      'no-var': 'error',
      'object-shorthand': 'error',
      'prefer-const': 'error',
      'prefer-template': 'error',
      // The embedding page's policy forbids them.
      'no-eval': 'error',
      'no-implied-eval': 'error',
      'no-new-func': 'error',
    },
  },
  { files: ['www/**/*.js'], languageOptions: { globals: globals.browser } },
  { files: ['scripts/**', 'benches/js/**', 'tests/js/**', '*.config.js'], languageOptions: { globals: globals.node } },
  // What is handed to page.evaluate() runs in the page.
  {
    files: ['tests/browser/**'],
    languageOptions: { globals: { ...globals.node, ...globals.browser } },
    // Playwright reads from this pattern that a fixture needs no other.
    rules: { 'no-empty-pattern': ['error', { allowObjectPatternsAsParameters: true }] },
  },
];
