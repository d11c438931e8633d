// As far as it is used here; browsers have it under two names, or not at all.
export interface Recognition {
  lang: string;
  continuous: boolean;
  interimResults: boolean;
  addEventListener: <T extends keyof RecognisedEvents>(type: T, hear: (event: RecognisedEvents[T]) => void) => void;
  start: () => void;
  stop: () => void;
}

export interface RecognisedEvents {
  readonly result: {
    readonly resultIndex: number;
    readonly results: ArrayLike<ArrayLike<{ readonly transcript: string }>>;
  };
  readonly error: { readonly error: string };
  readonly end: unknown;
}

export type NewRecognition = new () => Recognition;

export function recognitionHere(): NewRecognition | null {
  const { SpeechRecognition, webkitSpeechRecognition } = globalThis as unknown as Record<string, NewRecognition>;
  return SpeechRecognition ?? webkitSpeechRecognition ?? null;
}
