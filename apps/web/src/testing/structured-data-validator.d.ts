declare module '@adobe/structured-data-validator' {
  export type Issue = { issueMessage: string; severity: 'ERROR' | 'WARNING' };
  // biome-ignore lint/style/noDefaultExport: the package exports it so
  export default class Validator {
    constructor(vocabulary: { '@graph': object[] });
    validate(extracted: { jsonld: Record<string, object[]> }): Promise<Issue[]>;
  }
}
