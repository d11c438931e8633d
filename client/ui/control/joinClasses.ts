type ClassName = string | false | null | undefined;

export const joinClasses = (...names: readonly ClassName[]): string => names.filter(Boolean).join(" ");
