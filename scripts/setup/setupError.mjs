// Its message is all that the person at the terminal gets to see: what is wrong and what to do.
export class SetupError extends Error {}
