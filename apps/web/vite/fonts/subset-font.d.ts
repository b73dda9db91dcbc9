/** The package has no types, and those of others say less than it can do. */
declare module 'subset-font' {
  type Options = {
    targetFormat: 'woff2';
    variationAxes: Record<string, { min: number; max: number }>;
    keepFeatures: readonly string[];
  };
  /** Makes a font with only these characters, ranges of its axes and features. */
  const subsetFont: (font: Buffer, characters: string, options: Options) => Promise<Buffer>;
  export = subsetFont;
}
