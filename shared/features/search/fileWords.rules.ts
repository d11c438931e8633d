// What devices hold of what PDFs say, so that it is found without a connection: of so many files, the newest, so many letters each.
export const mostFilesHeld = 100;
export const mostFilesAsked = 20;
export const longestFile = 40_000;

export interface PageSaid {
  readonly page: number;
  readonly said: string;
}

export const isWhole = (pages: readonly PageSaid[]): boolean =>
  pages.reduce((sum, { said }) => sum + said.length, 0) < longestFile;
