// Some bytes of a file that are not passed on: a box becomes a free one, and what is in it nothing.
export interface Blank {
  readonly from: number;
  readonly to: number;
  // The name of the box rather than what is in it.
  readonly isName: boolean;
}

// What is known of a film or a recording without playing it.
export interface Reel {
  // Unknown of what a browser has recorded without going back to write it down.
  readonly durationMs: number | null;
  readonly hasSound: boolean;
  readonly picture: { readonly width: number; readonly height: number } | null;
  // What it says of itself beside picture and sound: where it was taken, with what, by whom.
  readonly blanks?: readonly Blank[];
}
