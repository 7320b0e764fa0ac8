import css from '@eslint/css';
import js from '@eslint/js';
import globals from 'globals';

export default [
  {
    ignores: [
      'dist/',
      'target/',
      'www/pkg/',
      'www/pkg-search/',
      'lib/',
      'pack/',
      'examples/web/node_modules/',
      'examples/web/*/dist/',
      'examples/web/next/.next/',
      'examples/web/next/out/',
      'test-results/',
      'playwright-report/',
      'benches/npm/',
    ],
  },
  { files: ['**/*.js', '**/*.mjs'], ...js.configs.recommended },
  {
    files: ['www/**/*.css'],
    language: 'css/css',
    ...css.configs.recommended,
    rules: {
      ...css.configs.recommended.rules,
      'css/no-important': 'off',
      // A sheet's colours are declared in another one.
      'css/no-invalid-properties': ['error', { allowUnknownVariables: true }],
      // light-dark() is in all engines since May 2024; some properties are missing somewhere, and
      // nothing is lost there.
      'css/use-baseline': [
        'error',
        {
          available: 'newly',
          allowProperties: [
            'break-after',
            'forced-color-adjust',
            'orphans',
            'overscroll-behavior',
            'resize',
            'text-wrap',
            'user-select',
            'widows',
          ],
        },
      ],
    },
  },
  {
    files: ['**/*.js', '**/*.mjs'],
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      'eqeqeq': 'error',
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
  {
    files: ['scripts/**', 'benches/js/**', 'tests/js/**', 'tests/planted/**', '*.config.js'],
    languageOptions: { globals: globals.node },
  },
  {
    files: [
      'benches/js/frames.mjs',
      'benches/js/scroll.mjs',
      'scripts/clicks.mjs',
      'scripts/pictures.mjs',
      'scripts/lib/live-maps-client.js',
      'scripts/lib/single-page-client.js',
    ],
    languageOptions: { globals: globals.browser },
  },
  {
    files: ['examples/{web/*,oembed}/*.js', 'examples/traces/javascript/*.mjs'],
    languageOptions: { globals: { ...globals.node, ...globals.browser, ...globals.worker } },
  },
  // What is handed to page.evaluate() runs in the page.
  {
    files: ['tests/browser/**'],
    languageOptions: { globals: { ...globals.node, ...globals.browser } },
    // Playwright reads from this pattern that a fixture needs no other.
    rules: { 'no-empty-pattern': ['error', { allowObjectPatternsAsParameters: true }] },
  },
];
