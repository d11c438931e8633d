// A service that says words in other words. What it is told and what comes back is judged by whoever asks (writeText.ts).
export interface WritingAsked {
  readonly instructions: string;
  readonly text: string;
}

export interface Writer {
  // With its version.
  readonly provider: string;
  readonly write: (asked: WritingAsked) => Promise<string>;
}
