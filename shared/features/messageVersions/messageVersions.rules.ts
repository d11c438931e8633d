const minuteMs = 60_000;

// So long whoever wrote a message is offered to correct it. The server takes corrections for five minutes more: they are typed after that,
// and a weak line brings them later (operations.sql).
export const correctingMs = 15 * minuteMs;
export const correctionTakenMs = correctingMs + 5 * minuteMs;

export const mayCorrect = (saidAt: number, now: number): boolean => now - saidAt < correctingMs;
