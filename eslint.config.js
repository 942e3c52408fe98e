import js from '@eslint/js';
import {configs as lit} from 'eslint-plugin-lit';
import globals from 'globals';
import tseslint from 'typescript-eslint';

const lines = (max) => ['error', {max, skipBlankLines: false, skipComments: false}];

export default tseslint.config(
  {ignores: ['build/', 'dist/', 'node_modules/', 'tests/data/']},
  {linterOptions: {reportUnusedDisableDirectives: 'error'}},
  js.configs.recommended,
  {
    files: ['**/*.ts'],
    extends: [tseslint.configs.recommendedTypeChecked, lit['flat/recommended']],
    languageOptions: {parserOptions: {projectService: {allowDefaultProject: ['*.ts']}}},
    rules: {
      '@typescript-eslint/no-explicit-any': 'error',
      // A table of the platform's, widened by a table of ours.
      '@typescript-eslint/no-empty-object-type': [
        'error',
        {allowInterfaces: 'with-single-extends'},
      ],
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-unused-vars': ['error', {argsIgnorePattern: '^_'}],
      eqeqeq: 'error',
    },
  },
  {
    // A file over its budget is split, not exempted.
    files: ['web/src/**/*.ts'],
    rules: {
      'max-lines': lines(250),
      'max-lines-per-function': lines(40),
      // It writes the attribute, which strict pages forbid: views/styled.ts does not.
      'no-restricted-imports': ['error', 'lit/directives/style-map.js'],
    },
  },
  {
    files: ['web/src/elements/**/*.ts'],
    rules: {'max-lines': lines(150)},
  },
  {
    files: ['**/*.js', '**/*.mjs'],
    languageOptions: {globals: globals.node},
  },
  {
    // Pasted by Emscripten into a program of its own.
    files: ['tests/node_environment.js'],
    languageOptions: {globals: {Module: 'writable', ENV: 'readonly'}},
  },
);
