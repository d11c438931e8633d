const focusable = "input:not([type=hidden]), textarea, button, [tabindex]";

// The field of a control of several parts is not focusable itself; its first part is.
export function focusField(fieldId: string): boolean {
  const field = document.getElementById(fieldId);
  const control = field?.matches(focusable) ? field : field?.querySelector<HTMLElement>(focusable);
  control?.focus();
  return Boolean(control);
}
