type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const isControl = (element: Element): element is Control =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement || element instanceof HTMLSelectElement;

// It must hold something, and holds nothing, or nothing but blanks.
export const isMissing = (control: Control): boolean =>
  control.required &&
  (control instanceof HTMLInputElement && control.type === "checkbox" ? !control.checked : control.value.trim() === "");

// Whether a form may be sent. What is missing is told to the field that it is missing in, which says so in its own words where the browser
// would show a bubble in its; and the first of them is gone to.
export function isFilledIn(form: HTMLFormElement): boolean {
  const wrong = [...form.elements].filter(isControl).filter((one) => isMissing(one) || !one.validity.valid);
  for (const one of wrong) one.dispatchEvent(new Event("invalid", { cancelable: true }));
  wrong[0]?.focus();
  return wrong.length === 0;
}
