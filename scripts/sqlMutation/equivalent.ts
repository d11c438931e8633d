// What no test can notice, because nothing is different with it.
export interface Equivalent {
  readonly file: string;
  readonly find: string;
  readonly put: string;
  // Where the same words stand more than once: something of the line that is meant.
  readonly onLine?: string;
  readonly because: string;
}
