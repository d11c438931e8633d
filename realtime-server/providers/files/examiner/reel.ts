// What is known of a film or a recording without playing it.
export interface Reel {
  // Unknown of what a browser has recorded without going back to write it down.
  readonly durationMs: number | null;
  readonly hasSound: boolean;
  readonly picture: { readonly width: number; readonly height: number } | null;
}
