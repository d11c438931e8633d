// A place in the server's source, and what a planted bug makes of it.
export interface Patch {
  readonly file: string;
  readonly find: string;
  readonly put: string;
}

// A bug that is not there any more where it was to be planted would be caught by nobody.
export const patched = (source: string, patches: readonly Patch[]): string =>
  patches.reduce((text, { file, find, put }) => {
    if (!text.includes(find)) throw new Error(`Nothing of ${file} reads any more: ${find}`);
    return text.replaceAll(find, () => put);
  }, source);
