// Its message is for the person at the terminal: what is wrong and what to do, without a stack.
export class StartupError extends Error {
  override name = "StartupError";
}
