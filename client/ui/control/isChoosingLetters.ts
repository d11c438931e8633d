// While letters are being chosen with an input method, its keys are not ours. Safari ends the choosing before the Enter
// that ended it: only the old code still says what that key was for.
export const isChoosingLetters = ({ isComposing, keyCode }: Pick<KeyboardEvent, "isComposing" | "keyCode">): boolean =>
  isComposing || keyCode === 229;
