interface ImportMeta {
  /** The path of the built file that the code stands in, under the site's folder; the build writes it (scripts/lib/portable.mjs). */
  readonly cubechaseFile?: string;
}

/** What webpack has in each of its files. */
declare const __webpack_require__: unknown;
